// The pictures that the components of this folder show, each a chunk fetched when it is needed.
import type { PackId } from './packs/pack.ts';
import type { Picture } from './pictures.ts';
import type { PortraitId } from './portraits.ts';

export const wreath: Picture = {
  key: 'wreath',
  draw: async () => (await import('./draw/ornaments.ts')).wreathDocument(),
};
export const sprig: Picture = {
  key: 'sprig',
  draw: async () => (await import('./draw/ornaments.ts')).sprigDocument(),
};
export const swag: Picture = {
  key: 'swag',
  draw: async () => (await import('./draw/ornaments.ts')).swagDocument(),
};
export const botMask: Picture = {
  key: 'bot mask',
  draw: async () => (await import('./draw/portrait.ts')).botMaskDocument(),
};
export const roundel: Picture = {
  key: 'roundel',
  draw: async () => (await import('./draw/roundel.ts')).roundelDocument(),
  bitmap: [832, 832],
};

export function cameo(portrait: PortraitId, mirrored: boolean): Picture {
  return {
    key: `cameo ${portrait} ${mirrored}`,
    draw: async () => (await import('./draw/portrait.ts')).cameoDocument(portrait, mirrored),
  };
}

export function frame(room: PackId): Picture {
  return {
    key: `frame ${room}`,
    draw: async () => {
      const [{ plaitOf }, { frameDocument }] = await Promise.all([
        import('./plaits.ts'),
        import('./draw/guilloche.ts'),
      ]);
      return frameDocument(plaitOf(room));
    },
    bitmap: [240, 240],
  };
}

export function band(room: PackId): Picture {
  return {
    key: `band ${room}`,
    draw: async () => {
      const [{ plaitOf }, { bandDocument }] = await Promise.all([
        import('./plaits.ts'),
        import('./draw/guilloche.ts'),
      ]);
      return bandDocument(plaitOf(room));
    },
    bitmap: [96, 72],
  };
}

export function mensa(room: PackId): Picture {
  return {
    key: `mensa ${room}`,
    draw: async () => {
      const [{ plaitOf }, { mensaDocument }] = await Promise.all([
        import('./plaits.ts'),
        import('./draw/mensa.ts'),
      ]);
      return mensaDocument(plaitOf(room));
    },
    bitmap: [808, 808],
  };
}

export function benches(cushions: readonly (string | null)[]): Picture {
  return {
    key: `benches ${cushions.join()}`,
    draw: async () => (await import('./draw/mensa.ts')).benchesDocument(cushions),
  };
}
