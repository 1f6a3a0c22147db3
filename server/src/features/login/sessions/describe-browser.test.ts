import { expect, test } from 'vitest'
import { describeBrowser } from './describe-browser.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const windows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit}`
const linux = `Mozilla/5.0 (X11; Linux x86_64) ${webkit}`
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'

test.for([
  [`${windows} Chrome/140.0.0.0 Safari/537.36`, 'Chrome, Windows'],
  [`${linux} HeadlessChrome/140.0.0.0 Safari/537.36`, 'Chrome, Linux'],
  [`${linux} Ubuntu Chromium/120.0.0.0 Safari/537.36`, 'Chrome, Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome, ChromeOS'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome, Android'],
  [`${iphone} CriOS/140.0.7339.39 Mobile/15E148 Safari/604.1`, 'Chrome, iOS'],
  [`${windows} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge, Windows'],
  [`${linux} HeadlessEdg/140.0.0.0 Safari/537.36`, 'Edge, Linux'],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36 EdgA/140.0.0.0`,
    'Edge, Android',
  ],
  [`${iphone} Version/18.0 EdgiOS/140.0.3485.54 Mobile/15E148 Safari/604.1`, 'Edge, iOS'],
  [`${windows} Chrome/139.0.0.0 Safari/537.36 OPR/123.0.0.0`, 'Opera, Windows'],
  [`${iphone} Version/18.5 Mobile/15E148 Safari/604.1 OPT/6.0.0`, 'Opera, iOS'],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet, Android',
  ],
  [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`, 'Safari, macOS'],
  [`${iphone} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari, iOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox, Android'],
  [`${iphone} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`, 'Firefox, iOS'],
  [`${windows} Chrome/127.0.6533.120 Safari/537.36 OBS/31.0.3`, 'OBS, Windows'],
  [`${iphone} Mobile/15E148`, 'iOS'],
  ['curl/8.9', ''],
  [undefined, ''],
] as const)('%j is %j', ([userAgent, description]) => {
  expect(describeBrowser(userAgent)).toBe(description)
})
