import { isLanguage, fallbackLanguage } from '@lautgabe/contract/languages.ts'
import type { PageDescription } from '@lautgabe/contract/site/page.ts'
import type { SiteSettings } from '@lautgabe/contract/site/site-settings.ts'
import type { i18n } from 'i18next'
import { adminPath, findAddress, isOverlay, styleguidePath, type TitleName } from '../../addresses.ts'
import { pageHead, type PageHead } from '../../platform/page-head.ts'

/** What the server needs to know of an address before anything is drawn. */
export function describePage(path: string): PageDescription {
  if (isOverlay(path)) return { status: 200, kind: 'overlay', sharedAs: 'overlay' }
  const address = findAddress(path)
  if (!address)
    return {
      status: 404,
      kind: 'site',
      sharedAs: path === adminPath || path === styleguidePath ? undefined : 'not found',
    }
  return {
    status: 200,
    kind: address.kind === 'key' ? 'with-key' : 'site',
    sharedAs: address.kind === 'public' ? address.path : undefined,
  }
}

export function headOf(path: string, { texts, settings }: { texts: i18n; settings: SiteSettings }): PageHead {
  const address = findAddress(path)
  const name: TitleName = address?.title ?? (path === adminPath ? 'admin' : 'notFound')
  const title = texts.t(`titles.${name}`)
  return pageHead({
    title: title + texts.t('titleSuffix'),
    description: name === 'home' ? texts.t('descriptions.home') : texts.t('descriptions.other', { title }),
    language: isLanguage(texts.language) ? texts.language : fallbackLanguage,
    publicUrl: settings.publicUrl,
    canonicalPath: address && address.kind !== 'key' ? path : undefined,
  })
}
