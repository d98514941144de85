import type { Params } from '@taberna/engine';
import type { VerifyStep } from '@taberna/table';
import type { Checked } from './check.ts';
import type { FairKey } from './text.ts';

export type Sentence =
  | { readonly key: FairKey; readonly params: Params }
  | { readonly step: VerifyStep };

const said = (key: FairKey, params: Params = {}): Sentence => ({ key, params });

/** What was checked, in three sentences; where something is wrong, in two: what, and what to do. */
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
  return [said(`seal.${kind}`), mixOf(checked), said('deal', deal)];
}

function mixOf({ kind, nonces, withMine }: Checked): Sentence {
  if (kind === 'given') return said('mix.given');
  if (kind !== 'proven') return said('mix.unseen', { count: nonces });
  return said(withMine ? 'mix.mine' : 'mix.late', { count: nonces });
}
