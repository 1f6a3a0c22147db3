import { isLanguage, fallbackLanguage } from '@lautgabe/contract/languages.ts'
import type { PageDescription } from '@lautgabe/contract/site/page.ts'
import type { SiteSettings } from '@lautgabe/contract/site/site-settings.ts'
import type { i18n } from 'i18next'
import {
  type Address,
  adminAddresses,
  adminPath,
  adminUserAddress,
  findAddress,
  isAdminPath,
  isOverlay,
  overlayPath,
  styleguidePath,
  type TitleName,
} from '../../addresses.ts'
import { pageHead, type PageHead } from '../../platform/site/page-head.ts'

/** Tells the server the facts about an address that it needs before rendering. */
export function describePage(asked: string, settings: SiteSettings): PageDescription {
  const [path = ''] = asked.split('?')
  if (isOverlay(path)) return { status: 200, kind: 'overlay', sharedAs: overlayPath }
  if (path === styleguidePath && settings.isDevelopment) return { status: 200, kind: 'site', sharedAs: undefined }
  // These pages exist for administrators, and only the browser knows who is one.
  if (isAdminPath(path)) return { status: 404, kind: 'site', sharedAs: undefined }
  const address = findAddress(asked)
  if (!address) return { status: 404, kind: 'site', sharedAs: '/not-found' }
  return {
    status: 200,
    kind: address.kind === 'key' ? 'with-key' : 'site',
    sharedAs: address.kind === 'public' ? addressOf(address) : undefined,
  }
}

const addressOf = ({ path, query }: Address) => (query === undefined ? path : `${path}?${query}`)

type HeadContext = {
  texts: i18n
  settings: Pick<SiteSettings, 'publicUrl' | 'isDevelopment'>
  isAdmin?: boolean
}

export function headOf(asked: string, { texts, settings, isAdmin = false }: HeadContext): PageHead {
  const [path = ''] = asked.split('?')
  const adminTitle = isAdmin ? titleForAdmins(path) : undefined
  const address = findAddress(asked)
  const name: TitleName = address?.title ?? adminTitle ?? titleOutsideTheList(path, settings)
  const title = texts.t(`titles.${name}`)
  const hasAddress = adminTitle !== undefined || (address !== undefined && address.kind !== 'key')
  return pageHead({
    title: title + texts.t('titleSuffix'),
    description: name === 'home' ? texts.t('descriptions.home') : texts.t('descriptions.other', { title }),
    language: isLanguage(texts.language) ? texts.language : fallbackLanguage,
    publicUrl: settings.publicUrl,
    canonicalPath: hasAddress ? path : undefined,
  })
}

const userPath = adminUserAddress.path.replace('$id', '')

function titleForAdmins(path: string): TitleName | undefined {
  if (path === adminPath) return 'admin'
  const known = Object.values(adminAddresses).find((address) => address.path === path)
  return known?.title ?? (path.startsWith(userPath) ? adminUserAddress.title : undefined)
}

function titleOutsideTheList(path: string, settings: HeadContext['settings']): TitleName {
  if (isOverlay(path)) return 'overlay'
  if (path === styleguidePath && settings.isDevelopment) return 'styleguide'
  return 'notFound'
}
