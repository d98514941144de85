// Pictures of the pages for clubs: node apps/web/e2e/club-pictures.ts --into=FOLDER [--size=1440x900] [--dark]
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfNeeded } from '../serve.ts';
import { CLUB_PAGES, eveningFile, openFile } from './club.ts';
import { Site } from './site.ts';

const { values } = parseArgs({
  options: {
    into: { type: 'string', default: 'club-pictures' },
    size: { type: 'string', default: '1440x900' },
    dark: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});
const [width = 1440, height = 900] = values.size.split('x').map(Number);
mkdirSync(values.into, { recursive: true });
buildIfNeeded();
const site = await Site.open();
try {
  const { page, url } = await site.visit({
    size: { width, height },
    dark: values.dark,
    lang: 'de',
  });
  const shoot = async (name: string) => {
    await page.waitForTimeout(400);
    await page.screenshot({ path: join(values.into, `${name.replaceAll('/', '-')}-${width}.png`) });
  };
  await page.goto(`${url}#/club/new`);
  await shoot('new');
  const at = await openFile(page, url, eveningFile());
  for (const name of CLUB_PAGES.filter((one) => one.includes(values.only))) {
    await page.goto(`${at}/${name}`);
    await shoot(name);
  }
  await page.goto(`${url}#/club`);
  await shoot('home');
} finally {
  await site.close();
}
