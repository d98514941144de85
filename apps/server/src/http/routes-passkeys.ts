import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { PlayerId } from '@taberna/table';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Challenges } from '../challenges.ts';
import type { ServerContext } from '../context.ts';
import { farewell } from '../farewell.ts';
import { isTls } from '../origin.ts';
import { freshRecoveryCode, freshToken, hashOf, plainCode } from '../secrets.ts';
import { cookieFor } from '../sessions.ts';
import { type Bearer, GUEST_LIFETIME, isUnderWay, type Player } from '../store/port.ts';
import { bearerIn } from './guard.ts';
import { Problem } from './problem.ts';
import { describe } from './routes-account.ts';
import * as s from './schemas.ts';

/** Loaded when the first passkey is used. */
const webAuthn = () => import('@simplewebauthn/server');

const RECOVERY_CODES = 8;
const MOST_PASSKEYS = 20;
/**
 * We ask for no attestation. One that comes all the same could bring certificates, and the library asks
 * the addresses in them whether they still hold: nobody sends this server to addresses of their choice.
 */
async function vouchesForNobody({ response }: RegistrationResponseJSON): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  const object = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const format = object.get('fmt');
  return (
    (format === 'none' || format === 'packed') && object.get('attStmt').get('x5c') === undefined
  );
}

/** Of a session's or a passkey's hash: enough to name it, and good for nothing else. */
const shortId = (hash: string) => hash.slice(0, 22);

const anything = { type: 'object', additionalProperties: true };

/** Accounts for who wants one: a guest with a passkey. Nothing else is asked. */
export function passkeyRoutes(app: FastifyInstance, context: ServerContext): void {
  const { config, store, limits, now } = context;
  const challenges = new Challenges(store, now);

  function slowDown(player: PlayerId): void {
    if (!limits.changesByPlayer.take(player)) throw new Problem(429, 'server.slow');
  }

  /** The site as the browser knows it. */
  function site({ headers }: FastifyRequest): { readonly origin: string; readonly id: string } {
    const { host = '', origin = `http://${host}` } = headers;
    const url = new URL(config.origin ?? origin);
    return { origin: url.origin, id: url.hostname };
  }

  async function freshCodes(player: PlayerId): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, freshRecoveryCode);
    await store.setRecovery(
      player,
      codes.map((code) => hashOf(plainCode(code))),
    );
    return codes;
  }

  app.get(
    '/api/me/passkeys',
    {
      config: { access: 'person', summary: 'my passkeys; who has none is a guest' },
      schema: { response: { 200: s.object({ passkeys: s.list(s.passkey) }) } },
    },
    async (request) => {
      const passkeys = await store.passkeys(bearerIn(request).player.id);
      return {
        passkeys: passkeys.map(({ id, created, used }) => ({
          id: shortId(hashOf(id)),
          created,
          used,
        })),
      };
    },
  );

  app.post(
    '/api/me/passkeys/options',
    {
      config: { access: 'person', summary: 'what a device needs to make a passkey (WebAuthn)' },
      schema: { response: { 200: anything } },
    },
    async (request) => {
      const { player } = bearerIn(request);
      slowDown(player.id);
      const known = await store.passkeys(player.id);
      if (known.length >= MOST_PASSKEYS) {
        throw new Problem(422, 'server.passkeysMany', { most: MOST_PASSKEYS });
      }
      return (await webAuthn()).generateRegistrationOptions({
        challenge: await challenges.fresh(player.id),
        rpName: 'Taberna',
        rpID: site(request).id,
        userID: new Uint8Array(Buffer.from(player.id)),
        userName: player.name ?? 'Taberna',
        attestationType: 'none',
        excludeCredentials: known.map(({ id }) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      });
    },
  );

  app.post<{ Body: { response: RegistrationResponseJSON } }>(
    '/api/me/passkeys',
    {
      config: {
        access: 'person',
        summary: 'keep a passkey; with the first one come recovery codes, shown this once only',
      },
      schema: {
        body: s.object({ response: anything }),
        response: { 201: s.object({ codes: s.list(s.string) }) },
      },
    },
    async (request, reply) => {
      const { player } = bearerIn(request);
      slowDown(player.id);
      const { origin, id } = site(request);
      const asAsked = await vouchesForNobody(request.body.response).catch(() => false);
      if (!asAsked) throw new Problem(422, 'server.passkey');
      const made = await (await webAuthn())
        .verifyRegistrationResponse({
          response: request.body.response,
          expectedChallenge: (challenge) => challenges.take(player.id, challenge),
          expectedOrigin: origin,
          expectedRPID: id,
          requireUserVerification: false,
        })
        .catch(() => null);
      if (made === null || !made.verified) throw new Problem(422, 'server.passkey');
      const { credential } = made.registrationInfo;
      const isFirst = (await store.passkeys(player.id)).length === 0;
      const kept = await store.addPasskey({
        id: credential.id,
        player: player.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        created: now(),
        used: now(),
      });
      if (!kept) throw new Problem(409, 'server.passkeyTaken');
      reply.code(201);
      return { codes: isFirst ? await freshCodes(player.id) : [] };
    },
  );

  app.delete<{ Params: { id: string } }>(
    '/api/me/passkeys/:id',
    {
      config: { access: 'person', summary: 'a passkey opens nothing any more' },
      schema: { params: s.object({ id: s.id }), response: { 204: s.nothing } },
    },
    async (request, reply) => {
      const { player } = bearerIn(request);
      const passkeys = await store.passkeys(player.id);
      const found = passkeys.find(({ id }) => shortId(hashOf(id)) === request.params.id);
      if (found === undefined) throw new Problem(404, 'server.unknown');
      await store.removePasskey(player.id, found.id);
      // Without a passkey it is a guest again, and codes would lead to nothing.
      if (passkeys.length === 1) await store.setRecovery(player.id, []);
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/me/recovery',
    {
      config: { access: 'person', summary: 'new recovery codes instead of the old, shown once' },
      schema: { response: { 201: s.object({ codes: s.list(s.string) }) } },
    },
    async (request, reply) => {
      const { player } = bearerIn(request);
      slowDown(player.id);
      if ((await store.passkeys(player.id)).length === 0)
        throw new Problem(409, 'server.noAccount');
      reply.code(201);
      return { codes: await freshCodes(player.id) };
    },
  );

  sessionRoutes(app, context);
  loginRoutes(app, context, challenges, site);
}

function sessionRoutes(app: FastifyInstance, { store, hangUp }: ServerContext): void {
  app.get(
    '/api/me/sessions',
    {
      config: { access: 'person', whileBanned: true, summary: 'where I am logged in' },
      schema: { response: { 200: s.object({ sessions: s.list(s.session) }) } },
    },
    async (request) => {
      const { player, session } = bearerIn(request);
      const sessions = await store.sessions(player.id);
      return {
        sessions: sessions.map(({ hash, created, expires }) => ({
          id: shortId(hash),
          created,
          // It is written down once a day.
          used: Math.max(created, expires - GUEST_LIFETIME),
          current: hash === session.hash,
        })),
      };
    },
  );

  app.delete<{ Params: { id: string } }>(
    '/api/me/sessions/:id',
    {
      config: { access: 'person', summary: 'log a device out and close its connections' },
      schema: { params: s.object({ id: s.id }), response: { 204: s.nothing } },
    },
    async (request, reply) => {
      const { player, session } = bearerIn(request);
      const sessions = await store.sessions(player.id);
      const found = sessions.find(({ hash }) => shortId(hash) === request.params.id);
      if (found === undefined) throw new Problem(404, 'server.unknown');
      // Leaving with this one is `DELETE /api/session`, which clears the cookie.
      if (found.hash === session.hash) throw new Problem(409, 'server.ownSession');
      await store.endSession(found.hash);
      hangUp(found.hash);
      return reply.code(204).send();
    },
  );
}

/** Coming in with a passkey or a recovery code; a guest who does brings everything along. */
function loginRoutes(
  app: FastifyInstance,
  context: ServerContext,
  challenges: Challenges,
  site: (request: FastifyRequest) => { readonly origin: string; readonly id: string },
): void {
  const { config, store, limits, permissions, rooms, bus, now } = context;
  const LOGIN = 'login';

  function slowDown({ network }: FastifyRequest): void {
    if (!limits.logins.take(network)) throw new Problem(429, 'server.slow');
  }

  /** Throws for a guest in the middle of a match, who cannot become somebody else. */
  async function letMove({ player }: Bearer): Promise<void> {
    const tables = await store.tablesOf(player.id, 1000);
    const isPlaying = tables.some(
      ({ stage, seats }) => isUnderWay(stage) && seats.some((seat) => seat.player === player.id),
    );
    if (isPlaying) throw new Problem(409, 'server.guestPlaying');
  }

  async function isGuest({ player }: Bearer): Promise<boolean> {
    return player.owner === null && (await store.passkeys(player.id)).length === 0;
  }

  /** Who was sent away as a guest does not come back with an account. */
  async function stayAway(guest: PlayerId, account: PlayerId): Promise<void> {
    for (const { id, closed } of await store.tablesOf(guest, 1000)) {
      if (!closed && (await rooms.isKeptOut(id, guest))) await rooms.sendAway(id, account);
    }
  }

  async function bringAlong(bearer: Bearer, into: Player): Promise<void> {
    if (!(await isGuest(bearer))) return;
    const { player } = bearer;
    await letMove(bearer);
    await stayAway(player.id, into.id);
    const { gone, programs, blocking } = await store.moveGuest(player.id, into.id);
    void context.ratings.moved(player.id, into.id);
    bus.publish({ kind: 'matches', from: player.id, into: into.id });
    await farewell(context, gone);
    for (const program of programs) context.comeAgain(program);
    await permissions.refresh();
    bus.publish({ kind: 'sanctions' });
    for (const one of blocking) await context.hearAgain(one);
    await context.hearNoneOf(into.id);
    bus.publish({ kind: 'lobby' });
  }

  async function logIn(request: FastifyRequest, reply: FastifyReply, id: PlayerId) {
    const [player] = await store.players([id]);
    if (player === undefined) throw new Problem(401, 'server.passkey');
    permissions.letIn(player, request.network);
    const { bearer } = request;
    if (bearer !== null && bearer.player.id !== id) await bringAlong(bearer, player);
    if (bearer !== null) {
      await store.endSession(bearer.session.hash);
      context.hangUp(bearer.session.hash);
    }
    const [token, at] = [freshToken(), now()];
    const expires = at + GUEST_LIFETIME;
    await store.addSession({
      hash: hashOf(token),
      player: id,
      created: at,
      expires,
      onlyTable: null,
    });
    permissions.see(player, request.network);
    reply.header('set-cookie', cookieFor(token, isTls(config)));
    return describe(player);
  }

  app.post(
    '/api/login/options',
    {
      config: { summary: 'what a device needs to show its passkey (WebAuthn)' },
      schema: { response: { 200: anything } },
    },
    async (request) => {
      slowDown(request);
      return (await webAuthn()).generateAuthenticationOptions({
        challenge: await challenges.fresh(LOGIN),
        rpID: site(request).id,
        userVerification: 'preferred',
      });
    },
  );

  app.post<{ Body: { response: AuthenticationResponseJSON } }>(
    '/api/login',
    {
      config: { summary: 'come in with a passkey; what a guest here has played moves in' },
      schema: { body: s.object({ response: anything }), response: { 200: s.me } },
    },
    async (request, reply) => {
      slowDown(request);
      const { response } = request.body;
      const known = typeof response.id === 'string' ? await store.passkey(response.id) : null;
      if (known === null) throw new Problem(401, 'server.passkey');
      const { origin, id } = site(request);
      const { publicKey, counter } = known;
      const shown = await (await webAuthn())
        .verifyAuthenticationResponse({
          response,
          expectedChallenge: (challenge) => challenges.take(LOGIN, challenge),
          expectedOrigin: origin,
          expectedRPID: id,
          credential: {
            id: known.id,
            publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
            counter,
          },
          requireUserVerification: false,
        })
        .catch(() => null);
      if (shown === null || !shown.verified) throw new Problem(401, 'server.passkey');
      await store.usePasskey(known.id, shown.authenticationInfo.newCounter, now());
      return logIn(request, reply, known.player);
    },
  );

  app.post<{ Body: { code: string } }>(
    '/api/recover',
    {
      config: { summary: 'come in with a recovery code, which serves once' },
      schema: {
        body: s.object({ code: { type: 'string', minLength: 20, maxLength: 40 } }),
        response: { 200: s.me },
      },
    },
    async (request, reply) => {
      slowDown(request);
      const { bearer } = request;
      // Before the code is used up.
      if (bearer !== null && (await isGuest(bearer))) await letMove(bearer);
      const player = await store.takeRecovery(hashOf(plainCode(request.body.code)));
      if (player === null) throw new Problem(401, 'server.recovery');
      return logIn(request, reply, player);
    },
  );
}
