import type { Language } from '../languages.ts'
import type { SiteSettings } from './site-settings.ts'

/** What the site says about an address before anything is rendered. */
export type PageDescription = {
  status: 200 | 404
  /** Pages whose address carries a key leave no trace; the overlay has a content policy of its own. */
  kind: 'site' | 'with-key' | 'overlay'
  /**
   * Set if the page looks the same to every visitor: the address it is drawn for and kept under, with its language.
   * Carries a query only where that decides what the page is.
   */
  sharedAs: string | undefined
}

/** `path` may carry a query. */
export type PageRequest = { path: string; language: Language; settings: SiteSettings }

export type RenderedPage = {
  head: string
  body: string
  /** Source modules the browser will need at once, for preloading. */
  modules: readonly string[]
}

/** How the server asks the built site for a page. */
export type SiteRenderer = {
  describePage(path: string, settings: SiteSettings): PageDescription
  renderPage(request: PageRequest): Promise<RenderedPage>
}
