import type { Language } from '../languages.ts'
import type { SiteSettings } from './site-settings.ts'

/** Facts about an address that the site knows before it renders anything. */
export type PageDescription = {
  status: 200 | 404
  /** Pages with a key or a token in their address leave no trace. The overlay has its own content policy. */
  kind: 'site' | 'with-key' | 'overlay'
  /**
   * Set if the page looks the same to every visitor: the address under which it is rendered and cached, once per
   * language.
   * It has a query only if the query decides which page it is.
   */
  sharedAs: string | undefined
}

/** `path` may carry a query. */
export type PageRequest = { path: string; language: Language; settings: SiteSettings }

export type RenderedPage = {
  head: string
  body: string
  /** Source modules that the browser will need at once, for preloading. */
  modules: readonly string[]
  /** True if visitors can read the page without its scripts. Then those wait for the first paint. */
  canWait: boolean
}

/** How the server asks the built site for a page. */
export type SiteRenderer = {
  describePage(path: string, settings: SiteSettings): PageDescription
  renderPage(request: PageRequest): Promise<RenderedPage>
}
