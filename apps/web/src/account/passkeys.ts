import { ask } from '../online/api.ts';

/** Passkeys belong to a name with TLS, or to localhost: under a bare address browsers know none. */
export function canUsePasskeys(): boolean {
  return isSecureContext && 'PublicKeyCredential' in globalThis;
}

/** What the person at the device did not do: no fault, and nothing to say about. */
export function wasCancelled(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
}

/** Loaded when somebody uses a passkey. */
const webAuthn = () => import('@simplewebauthn/browser');

/** Makes a passkey on this device; with the first one come recovery codes. */
export async function register(): Promise<readonly string[]> {
  const { startRegistration } = await webAuthn();
  const optionsJSON = await ask<Parameters<typeof startRegistration>[0]['optionsJSON']>(
    'POST',
    'api/me/passkeys/options',
  );
  const response = await startRegistration({ optionsJSON });
  const { codes } = await ask<{ codes: readonly string[] }>('POST', 'api/me/passkeys', {
    response,
  });
  return codes;
}

/** Shows a passkey of this device, and is in. */
export async function logIn(): Promise<void> {
  const { startAuthentication } = await webAuthn();
  const optionsJSON = await ask<Parameters<typeof startAuthentication>[0]['optionsJSON']>(
    'POST',
    'api/login/options',
  );
  const response = await startAuthentication({ optionsJSON });
  await ask('POST', 'api/login', { response });
}
