import type { Config } from '@taberna/tournament';

/** What the organisers settle, as fields that people type into. */
export interface ConfigForm extends Omit<Config, 'minutes' | 'classes'> {
  /** '' where nobody looks at the clock. */
  minutes: string;
  /** With commas. */
  classes: string;
}

export function formOf(config: Config): ConfigForm {
  const { minutes, classes, ...rest } = config;
  return { ...rest, minutes: minutes === null ? '' : String(minutes), classes: classes.join(', ') };
}

export function configOf(form: ConfigForm): Config {
  const parts = form.classes.split(',').map((one) => one.trim());
  return {
    ...form,
    name: form.name.trim(),
    minutes: Number(form.minutes) > 0 ? Number(form.minutes) : null,
    classes: [...new Set(parts)].filter((one) => one !== ''),
  };
}
