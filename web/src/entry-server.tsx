import type { PageRequest, RenderedPage } from '@lautgabe/contract/site/page.ts'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { describePage, headOf } from './features/frame/describe-page.ts'
import { PageLoading } from './features/frame/page-loading.tsx'
import { allTextGroups, createTexts } from './platform/site/language.ts'
import { headToHtml } from './platform/site/page-head.ts'
import { createSiteRouter, pageModules, pagesToRead, pageTexts } from './routes.tsx'
import { Site } from './site.tsx'
import { I18nextProvider } from 'react-i18next'

export { describePage }

const mainModule = 'src/main.tsx'

/** Draws pages that are the same for everyone; for the others it sends the head and the spinner. */
export async function renderPage({ path: asked, language, settings }: PageRequest): Promise<RenderedPage> {
  const context = { texts: await createTexts(language, allTextGroups), settings }
  const { kind, sharedAs } = describePage(asked, settings)
  // A page cached for everyone must not depend on how the first visitor wrote the address.
  const path = sharedAs ?? asked
  const head = headToHtml(headOf(path, context))
  const textModule = (group: string) => `../texts/src/${language}/${group}-texts.ts`
  if (kind === 'overlay') return { head, body: '', modules: [], canWait: false }
  if (sharedAs === undefined) {
    const spinner = renderToString(
      <I18nextProvider i18n={context.texts}>
        <PageLoading />
      </I18nextProvider>,
    )
    return { head, body: toRoot(spinner, 'spinner'), modules: [mainModule, textModule('front')], canWait: false }
  }
  const router = createSiteRouter(context, createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  const [page = ''] = path.split('?', 1)
  const drawn = renderToString(<Site router={router} context={context} />)
  return {
    head,
    body: toRoot(drawn, 'whole'),
    modules: [mainModule, textModule('front'), ...(pageTexts[page] ?? []).map(textModule), pageModules[page] ?? ''],
    canWait: pagesToRead.has(page),
  }
}

function toRoot(html: string, drawn: 'whole' | 'spinner'): string {
  return `<div id="root" data-drawn="${drawn}">${html}</div>`
}
