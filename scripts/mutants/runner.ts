// A test runner for Stryker that stays in one process: a mutant costs what its tests take, where
// starting Vitest anew for each would cost a second or more.
import { readdirSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { MutantCoverage } from '@stryker-mutator/api/core';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import {
  type CompleteDryRunResult,
  type DryRunResult,
  DryRunStatus,
  determineHitLimitReached,
  type MutantRunOptions,
  type MutantRunResult,
  type TestResult,
  type TestRunner,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import type { Test } from './collect.ts';

/** Where the changed code looks which mutant it is, and notes which test came by. */
interface Switch {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitLimit?: number | undefined;
  hitCount?: number | undefined;
  readonly mutantCoverage?: MutantCoverage;
}

declare global {
  var __stryker__: Switch | undefined;
}

const COLLECT = import.meta.resolve('./collect.ts');

/** The test files of one group, quickest first, as `scripts/mutants.ts` names them. */
const files = (process.env.MUTANTS_TESTS ?? '').split(',').filter((file) => file !== '');

/**
 * Stryker works in a copy that shares `node_modules`, whose links lead back to the unchanged
 * packages: a mutant behind `@taberna/…` would never be met.
 */
function packagesHere(): readonly { readonly door: RegExp; readonly target: string }[] {
  return readdirSync('packages').flatMap((folder) => {
    const { name, exports } = JSON.parse(readFileSync(`packages/${folder}/package.json`, 'utf8'));
    return Object.entries<string>(exports).map(([door, target]) => ({
      door: new RegExp(`^${name}${door.slice(1).replace('.', '\\.').replace('*', '(.+)')}$`),
      target: resolve('packages', folder, target.replace('*', '$1')),
    }));
  });
}

/** How often everything was loaded: each time anew, under an address of its own. */
let loaded = 0;

function leadImportsHere(): void {
  const doors = packagesHere();
  const here = pathToFileURL('.').href;
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier === 'vitest' && context.parentURL !== COLLECT) return next(COLLECT, context);
      const found = doors.find(({ door }) => door.test(specifier));
      const target = found && pathToFileURL(specifier.replace(found.door, found.target)).href;
      const result = next(target ?? specifier, context);
      const isOurs = result.url.startsWith(here) && !result.url.includes('/node_modules/');
      if (!isOurs || result.url === COLLECT) return result;
      return { ...result, url: `${result.url}?${loaded}` };
    },
  });
}

class InProcess implements TestRunner {
  readonly #switch: Switch = {};
  #tests: readonly Test[] | null = null;

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init(): Promise<void> {
    globalThis.__stryker__ = this.#switch;
    leadImportsHere();
  }

  async #load(): Promise<readonly Test[]> {
    if (this.#tests !== null) return this.#tests;
    loaded++;
    const { testsOf } = (await import(COLLECT)) as {
      testsOf(file: string): Promise<readonly Test[]>;
    };
    const tests: Test[] = [];
    for (const file of files) tests.push(...(await testsOf(file)));
    this.#tests = tests;
    return tests;
  }

  /** Up to the first that fails. */
  async #run(tests: readonly Test[]): Promise<CompleteDryRunResult> {
    const results: TestResult[] = [];
    for (const { id, run } of tests) {
      const start = performance.now();
      const known = () => ({ id, name: id, timeSpentMs: performance.now() - start });
      this.#switch.currentTestId = id;
      try {
        await run();
        results.push({ ...known(), status: TestStatus.Success });
      } catch (error) {
        const failureMessage = error instanceof Error ? (error.stack ?? error.message) : `${error}`;
        results.push({ ...known(), status: TestStatus.Failed, failureMessage });
        break;
      } finally {
        this.#switch.currentTestId = undefined;
      }
    }
    return { status: DryRunStatus.Complete, tests: results };
  }

  async dryRun(): Promise<DryRunResult> {
    const result = await this.#run(await this.#load());
    const { mutantCoverage } = this.#switch;
    return mutantCoverage === undefined ? result : { ...result, mutantCoverage };
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    const { activeMutant, hitLimit, mutantActivation, reloadEnvironment, testFilter } = options;
    if (reloadEnvironment) this.#tests = null;
    if (mutantActivation === 'static') this.#switch.activeMutant = activeMutant.id;
    const tests = await this.#load();
    this.#switch.activeMutant = activeMutant.id;
    this.#switch.hitLimit = hitLimit;
    this.#switch.hitCount = hitLimit === undefined ? undefined : 0;
    const result = await this.#run(
      tests.filter(({ id }) => testFilter === undefined || testFilter.includes(id)),
    );
    const endless = determineHitLimitReached(this.#switch.hitCount, hitLimit);
    this.#switch.activeMutant = undefined;
    return toMutantRunResult(endless ?? result);
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'in-process', InProcess)];
