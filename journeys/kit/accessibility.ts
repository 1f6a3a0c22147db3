import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Replaces the script of axe where the document has it already. */
const nothingMore = 'undefined'

/** The rows of a table are alike; a dozen shows every kind of them. */
const moreOfTheSame = 'tbody tr:nth-child(n + 13)'

/** Everything that axe can find without a person: contrast, names, roles, landmarks, sizes of targets. */
export async function expectAccessible(page: Page, where = page.url()): Promise<void> {
  await untilStill(page)
  const axe = (await hasAxe(page)) ? { page, axeSource: nothingMore } : { page }
  const { violations } = await new AxeBuilder(axe)
    .options({ resultTypes: ['violations'] })
    .withTags(rules)
    .exclude(moreOfTheSame)
    .setLegacyMode()
    .analyze()
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
