import { store, storedJson } from './stored.ts';

export const THEMES = ['auto', 'light', 'dark'] as const;
export const MOTIONS = ['normal', 'fast', 'off'] as const;
export const PACES = ['slow', 'normal', 'fast', 'instant'] as const;
export const LEVELS = ['level1', 'level2', 'level3', 'level4', 'level5'] as const;

export interface Settings {
  name: string;
  theme: (typeof THEMES)[number];
  largePrint: boolean;
  fourColour: boolean;
  motion: (typeof MOTIONS)[number];
  pace: (typeof PACES)[number];
  level: (typeof LEVELS)[number];
  sound: boolean;
  vibration: boolean;
  memoryAid: boolean;
  /** A forced last card is played without asking. */
  autoLast: boolean;
}

const KEY = 'taberna.settings';

/** Milliseconds that a bot waits before it plays. */
export const PACE_MS: Readonly<Record<Settings['pace'], number>> = {
  slow: 1800,
  normal: 900,
  fast: 350,
  instant: 0,
};

function defaults(): Settings {
  const phone = matchMedia('(pointer: coarse)').matches;
  return {
    name: '',
    theme: 'auto',
    largePrint: false,
    fourColour: false,
    motion: 'normal',
    pace: 'normal',
    level: 'level2',
    sound: !phone,
    vibration: false,
    memoryAid: false,
    autoLast: false,
  };
}

function isOneOf<T extends string>(all: readonly T[], value: unknown): value is T {
  return all.some((one) => one === value);
}

/** Takes from what was kept only what still makes sense. */
function read(raw: unknown): Settings {
  const base = defaults();
  if (typeof raw !== 'object' || raw === null) return base;
  const kept = raw as Readonly<Record<string, unknown>>;
  const flag = (key: keyof Settings, fallback: boolean) => {
    const value = kept[key];
    return typeof value === 'boolean' ? value : fallback;
  };
  return {
    name: typeof kept.name === 'string' ? kept.name.slice(0, 20) : base.name,
    theme: isOneOf(THEMES, kept.theme) ? kept.theme : base.theme,
    motion: isOneOf(MOTIONS, kept.motion) ? kept.motion : base.motion,
    pace: isOneOf(PACES, kept.pace) ? kept.pace : base.pace,
    level: isOneOf(LEVELS, kept.level) ? kept.level : base.level,
    largePrint: flag('largePrint', base.largePrint),
    fourColour: flag('fourColour', base.fourColour),
    sound: flag('sound', base.sound),
    vibration: flag('vibration', base.vibration),
    memoryAid: flag('memoryAid', base.memoryAid),
    autoLast: flag('autoLast', base.autoLast),
  };
}

export const settings = $state<Settings>(read(storedJson(KEY)));

/** Keeps every change and shows it on the root element, where the tokens are. */
export function watchSettings(): void {
  $effect.root(() => {
    $effect(() => {
      store(KEY, JSON.stringify(settings));
      const { dataset } = document.documentElement;
      if (settings.theme === 'auto') delete dataset.theme;
      else dataset.theme = settings.theme;
      dataset.motion = settings.motion;
      dataset.print = settings.largePrint ? 'large' : 'normal';
    });
  });
}

/** Whether things may move: by choice, by the system, and only where somebody looks. */
export function mayMove(): boolean {
  if (settings.motion === 'off' || document.hidden) return false;
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
