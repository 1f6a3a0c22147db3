import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The minified axe, because every document that is checked has to read it. */
const script = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** Replaces the script of axe where the document has it already. */
const nothingMore = 'undefined'

/** The rows of a table are alike; a dozen shows every kind of them. */
const moreOfTheSame = 'tbody tr:nth-child(n + 13)'

/** An open dialog hides the page behind it from everybody, and the page was checked without the dialog. */
const behindDialog = '[data-base-ui-inert]'

/** What another language or theme can break in a screen that is otherwise the same. */
const changing = ['color-contrast', 'button-name', 'link-name', 'label', 'html-lang-valid', 'target-size']

/** Everything that axe can find without a person: contrast, names, roles, landmarks, sizes of targets. */
export async function expectAccessible(page: Page, where = page.url()): Promise<void> {
  await expectNothingFound(page, where, (axe) => axe.withTags(rules))
}

/** For a screen that was checked as a whole and now shows another language or theme. */
export async function expectReadable(page: Page, where: string): Promise<void> {
  await expectNothingFound(page, where, (axe) => axe.withRules(changing))
}

async function expectNothingFound(page: Page, where: string, choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  await untilStill(page)
  const axe = new AxeBuilder({ page, axeSource: (await hasAxe(page)) ? nothingMore : script })
    .options({ resultTypes: ['violations'] })
    .exclude(moreOfTheSame)
    .exclude(behindDialog)
    .setLegacyMode()
  const { violations } = await choose(axe).analyze()
  const found = violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id} (${help}): ${html}`))
  expect.soft(found, where).toEqual([])
}

/** Loading axe into a document costs more than running it, so a document that is checked again keeps it. */
async function hasAxe(page: Page): Promise<boolean> {
  const found = await Promise.all(page.frames().map((frame) => frame.evaluate(() => 'axe' in globalThis)))
  return found.every(Boolean)
}

/** A fading note has colours that nobody is meant to read. Endless animations, such as a spinner, may go on. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}
