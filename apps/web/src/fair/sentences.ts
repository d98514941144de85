import type { Params } from '@taberna/engine';
import type { VerifyStep } from '@taberna/table';
import { locale } from '../i18n/index.svelte.ts';
import type { Checked } from './check.ts';
import type { FairKey } from './text.ts';

export type Sentence =
  | { readonly key: FairKey; readonly params: Params }
  | { readonly step: VerifyStep };

const said = (key: FairKey, params: Params = {}): Sentence => ({ key, params });

/** What was checked, in three sentences, one more where somebody came too late; where something is wrong, in two: what, and what to do. */
export function sentencesOf(checked: Checked): readonly Sentence[] {
  const { kind, steps } = checked;
  if (kind === 'broken') {
    const wrong = steps.find(({ ok }) => !ok);
    const what = wrong === undefined ? said('wrong.browser') : { step: wrong };
    return [what, said('wrong.keep')];
  }
  const deal = {
    ...steps.find(({ key }) => key === 'verify.deals')?.params,
    ...steps.find(({ key }) => key === 'verify.moves')?.params,
  };
  return [said(`seal.${kind}`), ...mixOf(checked), said('deal', deal)];
}

/** How many had a share in the shuffle, and who had none for coming too late. */
function mixOf({ kind, nonces, late, withMine }: Checked): Sentence[] {
  if (kind === 'given') return [said('mix.given')];
  const mine = !withMine ? 'mix.late' : late.length > 0 ? 'mix.some' : 'mix.mine';
  const mix = said(kind === 'proven' ? mine : 'mix.unseen', { count: nonces });
  if (late.length === 0) return [mix];
  const who = new Intl.ListFormat(locale.lang).format(late);
  return [mix, said('late', { late: late.length, who })];
}
