import { element, vector } from './element.ts'

/** The streamer's own picture, or else the product's mark: a speech bubble holding a waveform. */
export function pictureOf(url: string | null): HTMLElement {
  const frame = element('div', 'lg-picture')
  if (url === null) {
    frame.append(mark())
    return frame
  }
  const picture = document.createElement('img')
  picture.alt = ''
  // A missing picture is replaced by the mark, so that there is no hole.
  picture.addEventListener('error', () => frame.replaceChildren(mark()), { once: true })
  picture.src = url
  frame.append(picture)
  return frame
}

function mark(): SVGElement {
  const drawing = vector('svg', { viewBox: '0 0 32 32', 'aria-hidden': 'true' })
  drawing.append(
    vector('path', {
      class: 'lg-mark',
      d: 'M11 0h10a11 11 0 0 1 11 11v10a11 11 0 0 1-11 11H3a3 3 0 0 1-3-3V11A11 11 0 0 1 11 0z',
    }),
    vector('path', { class: 'lg-mark-wave', d: 'M8 13.2v5.6M13.4 9v14M18.7 11v10M24 13.9v4.2' }),
  )
  return drawing
}
