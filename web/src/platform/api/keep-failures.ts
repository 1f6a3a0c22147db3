import type { Query, QueryCache } from '@tanstack/react-query'

/**
 * TanStack Query forgets a failure as soon as it asks again for something that it does not have. A page would change
 * between error and spinner all the time. So the failure is put back: it stays on the screen until there is an answer. A
 * page that is opened anew begins without it.
 */
export function keepFailures(cache: QueryCache): void {
  const failures = new WeakMap<Query, Error>()
  cache.subscribe((event) => {
    const { query } = event
    if (event.type === 'observerRemoved' && query.getObserversCount() === 0) failures.delete(query)
    if (event.type !== 'updated') return
    const { action } = event
    if (action.type === 'error' && query.getObserversCount() > 0) failures.set(query, action.error)
    if (action.type === 'success') failures.delete(query)
    const failure = failures.get(query)
    if (action.type === 'fetch' && query.state.status === 'pending' && failure) {
      query.setState({ status: 'error', error: failure })
    }
  })
}
