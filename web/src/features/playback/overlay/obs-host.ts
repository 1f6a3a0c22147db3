type ObsStudio = { pluginVersion?: string; getStatus?(callback: (status: { streaming?: boolean }) => void): void }

const obs = (globalThis as { obsstudio?: ObsStudio }).obsstudio

export const isObs = obs !== undefined

/** What OBS tells about the source of this page. A browser only knows whether the page is visible. */
export type HostState = {
  is_visible: boolean
  is_active: boolean
  is_streaming: boolean | null
  obs_version: string | null
}

const isSeen = () => document.visibilityState === 'visible'

export function watchHost(onChange: () => void): () => HostState {
  const state: HostState = {
    is_visible: isSeen(),
    is_active: isSeen(),
    is_streaming: null,
    obs_version: obs?.pluginVersion?.slice(0, 40) ?? null,
  }
  const change = (news: Partial<HostState>) => {
    Object.assign(state, news)
    onChange()
  }
  if (!obs) {
    document.addEventListener('visibilitychange', () => change({ is_visible: isSeen(), is_active: isSeen() }))
    return () => state
  }
  addEventListener('obsSourceVisibleChanged', (event) => change({ is_visible: flagOf(event, 'visible') }))
  addEventListener('obsSourceActiveChanged', (event) => change({ is_active: flagOf(event, 'active') }))
  addEventListener('obsStreamingStarted', () => change({ is_streaming: true }))
  addEventListener('obsStreamingStopped', () => change({ is_streaming: false }))
  // OBS answers only if the streamer lets the page read the status of OBS.
  obs.getStatus?.((status) => change({ is_streaming: status.streaming ?? null }))
  return () => state
}

function flagOf(event: Event, name: string): boolean {
  const detail: unknown = (event as CustomEvent<unknown>).detail
  return typeof detail === 'object' && detail !== null && (detail as Record<string, unknown>)[name] === true
}
