import type { Browser, Page } from '@playwright/test'

/** How many pixels of the page are not fully transparent. */
export async function paintedPixels(browser: Browser, page: Page): Promise<number> {
  const png = await page.screenshot({ omitBackground: true })
  const counter = await browser.newPage()
  const painted = await counter.evaluate(async (base64) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    if (!canvas) throw new Error('no canvas')
    canvas.drawImage(bitmap, 0, 0)
    const { data } = canvas.getImageData(0, 0, bitmap.width, bitmap.height)
    return data.filter((value, index) => index % 4 === 3 && value > 0).length
  }, png.toString('base64'))
  await counter.close()
  return painted
}
