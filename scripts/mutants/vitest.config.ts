import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The test files of one group, quickest first, as `scripts/mutants.ts` names them. */
const files = (process.env.MUTANTS_TESTS ?? '').split(',').filter((file) => file !== '');

/** Most mutants fall to the first test; the dear ones are for those that are left. */
class InOrder extends BaseSequencer {
  override async sort(found: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) =>
      files.findIndex((file) => moduleId.endsWith(`/${file}`));
    return found.sort((a, b) => place(a) - place(b));
  }
}

/**
 * Stryker works in a copy that shares `node_modules`, whose links lead back to the unchanged
 * packages: a mutant behind `@taberna/…` would never be met.
 */
const packagesHere = readdirSync('packages').flatMap((folder) => {
  const { name, exports } = JSON.parse(readFileSync(`packages/${folder}/package.json`, 'utf8'));
  return Object.entries<string>(exports).map(([door, target]) => ({
    find: new RegExp(`^${name}${door.slice(1).replace('.', '\\.').replace('*', '(.+)')}$`),
    replacement: resolve('packages', folder, target.replace('*', '$1')),
  }));
});

export default defineConfig({
  resolve: { alias: packagesHere },
  test: {
    include: files,
    exclude: ['**/node_modules/**', '**/dist/**'],
    sequence: { sequencer: InOrder },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
