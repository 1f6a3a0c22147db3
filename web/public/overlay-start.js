// Loads the overlay's page again until its module says that it runs. During an update this page may come from one
// version and its files from another, which refuses them; OBS never loads a page again by itself. Every version serves
// this file under this name.
{
  const firstPause = 3000
  const longestPause = 60_000
  const root = document.documentElement
  let hasNoStyles = false
  const isWhole = () => 'running' in root.dataset && !hasNoStyles

  // Asks first: the page must not make way for an error page, on which nothing would try again.
  const load = async (tries) => {
    const pause = Math.min(firstPause * 2 ** tries, longestPause) * (1 + Math.random())
    await new Promise((resolve) => setTimeout(resolve, pause))
    const answer = isWhole() ? undefined : await fetch(location.href, { cache: 'no-store' }).catch(() => undefined)
    if (isWhole()) return history.replaceState(null, '')
    if (!answer?.ok) return load(tries + 1)
    history.replaceState({ tries: tries + 1 }, '')
    location.reload()
  }

  const noteStyles = ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') hasNoStyles = true
  }
  addEventListener('error', noteStyles, { capture: true })
  addEventListener('load', () => void load(history.state?.tries ?? 0))
}
