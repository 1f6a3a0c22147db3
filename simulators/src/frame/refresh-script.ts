/** Replaces only the parts that show state (`data-live`), so that a form somebody is filling in keeps its contents. */
export const refreshScript = `
let isRefreshing = false
let isStale = false

async function refresh() {
  isStale = true
  if (isRefreshing) return
  isRefreshing = true
  try {
    while (isStale) {
      isStale = false
      await swapLiveParts()
    }
  } finally {
    isRefreshing = false
  }
}

async function swapLiveParts() {
  const answer = await fetch(location.href)
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html')
  for (const part of document.querySelectorAll('[data-live]')) {
    const replacement = fresh.getElementById(part.id)
    if (!replacement) continue
    for (const opened of part.querySelectorAll('details[open]')) {
      const twin = fresh.getElementById(opened.id)
      if (twin) twin.open = true
    }
    part.replaceWith(replacement)
  }
}

const changes = new EventSource('/control/events')
let hasBeenOpen = false
changes.onmessage = refresh
changes.onopen = () => { if (hasBeenOpen) refresh(); hasBeenOpen = true }
`
