import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { accessible } from './accessible.ts';
import { test } from './harness-test.ts';
import type { Visit } from './site.ts';
import { expect, SHORT } from './test.ts';
import { host } from './together.ts';

/** As Chromium's protocol writes a credential. */
interface Passkey {
  readonly credentialId: string;
  readonly isResidentCredential: boolean;
  readonly rpId?: string;
  readonly privateKey: string;
  readonly userHandle?: string;
  readonly signCount: number;
}

interface Device {
  passkeys(): Promise<readonly Passkey[]>;
  /** As keychains do that are shared among a person's devices. */
  take(passkey: Passkey): Promise<void>;
}

/** Chromium's own authenticator: a device with a finger that always fits. */
async function authenticator({ context, page }: Visit): Promise<Device> {
  const session: CDPSession = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    passkeys: async () =>
      (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    take: async (credential) => {
      await session.send('WebAuthn.addCredential', { authenticatorId, credential });
    },
  };
}

async function passkeyOf(device: Device): Promise<Passkey> {
  const [passkey] = await device.passkeys();
  if (passkey === undefined) throw new Error('the device holds no passkey');
  return passkey;
}

/** The browser notes that somebody was not in, or no longer; anything else is a fault. */
function forgiveRefusals({ problems }: Visit): void {
  const rest = problems.filter((problem) => !/status of 401|WebSocket connection/.test(problem));
  problems.splice(0, problems.length, ...rest);
}

async function picture(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES === undefined) return;
  await page.screenshot({ path: join(process.env.PICTURES, `${name}.png`) });
}

const NAME = 'input[autocomplete=given-name]';
/** Nothing here depends on how fast the machine is. */
const PATIENCE = { timeout: 120_000 };

test(
  'an account: register, log in on a second device, revoke, recover',
  SHORT,
  async ({ visit, harness }) => {
    const url = `${harness.url}#/account`;
    const desk = await visit({ lang: 'de' });
    const device = await authenticator(desk);
    await desk.page.goto(url);
    await desk.page.locator(NAME).fill('Anna');
    await accessible(desk.page, 'account, nobody');
    await picture(desk.page, 'account-nobody');
    await desk.page.getByRole('button', { name: 'Passkey anlegen' }).click();
    const codes = desk.page.locator('dialog li');
    await codes.nth(7).waitFor();
    const [first = '', second = '', ...others] = await codes.allTextContents();
    expect(others).toHaveLength(6);
    await accessible(desk.page, 'account, codes');
    await picture(desk.page, 'account-codes');
    await desk.page.getByRole('button', { name: 'Aufbewahrt' }).click();
    await desk.page.getByText('Dieses Gerät', { exact: true }).waitFor();
    expect(await desk.page.content()).not.toContain(first);
    await accessible(desk.page, 'account');
    await picture(desk.page, 'account');

    const phone = await visit({ lang: 'en', phone: true, dark: true });
    await (await authenticator(phone)).take(await passkeyOf(device));
    await host(phone.page, harness.url, 'roemerschnappen', 'Somebody');
    await phone.page.goto(url);
    await phone.page.getByText('Everything you have played here').waitFor();
    await accessible(phone.page, 'account, guest');
    await picture(phone.page, 'account-phone-guest');
    await phone.page.getByRole('button', { name: 'I already have one' }).tap();
    await phone.page.getByText('This device', { exact: true }).waitFor();
    await expect.poll(() => phone.page.locator(NAME).inputValue(), PATIENCE).toBe('Anna');
    await accessible(phone.page, 'account, phone');
    await picture(phone.page, 'account-phone');
    await host(phone.page, harness.url, 'roemer', 'Anna');

    await desk.page.reload();
    await desk.page.locator('li', { hasText: 'Angemeldet am' }).getByRole('button').click();
    await phone.page.getByText('logged out in this browser').waitFor();

    const lost = await visit({ lang: 'de', phone: true });
    await lost.page.goto(url);
    const recover = async (code: string) => {
      await lost.page.getByLabel('Notfallcode').fill(code);
      await lost.page.getByRole('button', { name: 'Mit dem Code anmelden' }).click();
    };
    // No code holds a nought.
    await recover(first.replace(/.$/, '0'));
    await lost.page.locator('p[role=alert]').waitFor();
    await recover(second);
    await lost.page.getByText('Du bist wieder da').waitFor();
    await expect.poll(() => lost.page.locator(NAME).inputValue(), PATIENCE).toBe('Anna');
    await lost.page.getByRole('button', { name: 'Alles löschen' }).click();
    await accessible(lost.page, 'account, question');
    await lost.page.locator('[data-confirm]').click();
    await lost.page.getByRole('button', { name: 'Passkey anlegen' }).waitFor();
    await desk.page.reload();
    await desk.page.getByRole('button', { name: 'Passkey anlegen' }).waitFor();
    for (const one of [desk, phone, lost]) forgiveRefusals(one);
  },
);
