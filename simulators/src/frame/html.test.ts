import { expect, test } from 'vitest'
import { html, toMarkup } from './html.ts'

test('html escapes texts in elements and in attributes', () => {
  const text = `<img src=x onerror="alert('1')"> & more`

  const page = toMarkup(html`<p title="${text}">${text}</p>`)

  const escaped = '&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; more'
  expect(page).toBe(`<p title="${escaped}">${escaped}</p>`)
})

test('html keeps its own markup, alone and in lists, and leaves nothing for an absent value', () => {
  const items = ['<a>', 2].map((item) => html`<b>${item}</b>`)

  const line = toMarkup(html`<p>${items}${undefined}</p>`)

  expect(line).toBe('<p><b>&lt;a&gt;</b><b>2</b></p>')
})
