import { describe, expect, it } from 'vitest';
import { FIRST_SHARED, SCHEMA_VERSION, upgradesFrom } from './schema.ts';

/** What a node of the version before does not notice: it neither knows of it nor has to fill it in. */
const HARMLESS: readonly RegExp[] = [
  /^CREATE TABLE /,
  /^CREATE INDEX /,
  /^ALTER TABLE \w+ ADD COLUMN \w+ \w+( NOT NULL DEFAULT .+)?$/,
  /^UPDATE meta SET value = '\d+' WHERE key = 'schema'$/,
];

describe('a new version of the schema', () => {
  it('only adds, so that nodes of the one before go on beside it', () => {
    const dialect = { clustered: '', counting: 'INTEGER', oneCommand: '' };
    const changes = upgradesFrom(FIRST_SHARED, dialect);
    expect(changes.length).toBeGreaterThan(SCHEMA_VERSION - FIRST_SHARED);
    for (const sql of changes)
      expect(
        HARMLESS.some((form) => form.test(sql)),
        sql,
      ).toBe(true);
  });
});
