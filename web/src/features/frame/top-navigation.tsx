import { Link } from '@tanstack/react-router'
import { Menu, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../addresses.ts'
import { BrandMark } from '../../ui/layout/brand-mark.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { NavigationLinks } from './navigation-links.tsx'
import { SessionButton } from './session-button.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

export function TopNavigation() {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  useEffect(() => {
    const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && setIsOpen(false)
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [])
  return (
    <header className="sticky top-0 z-40 border-b border-line-soft bg-bg">
      <nav
        aria-label={t('navigation.label')}
        className="mx-auto flex min-h-15 w-full max-w-(--frame) items-center px-3 sm:gap-2 sm:px-6 lg:px-(--frame-padding)"
      >
        <Link
          to={addresses.home.path}
          aria-label={t('navigation.home')}
          onClick={close}
          className="flex items-center gap-2 sm:mr-4 sm:gap-2.5 font-display text-lead font-bold tracking-tight text-text no-underline"
        >
          <BrandMark />
          {/* On the narrowest screens, or greatly magnified, the mark alone stands for the name. */}
          <span className="max-[23.4rem]:hidden">{t('product')}</span>
        </Link>
        <ul className="hidden grow items-center gap-0.5 lg:flex">
          <NavigationLinks />
        </ul>
        <div className="ml-auto flex items-center sm:gap-1">
          <LanguageSwitch />
          <ThemeSwitch />
          <SessionButton />
          <IconButton
            className="lg:hidden"
            label={t(isOpen ? 'navigation.closeMenu' : 'navigation.openMenu')}
            aria-expanded={isOpen}
            aria-controls="menu"
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? <X aria-hidden /> : <Menu aria-hidden />}
          </IconButton>
        </div>
      </nav>
      <ul
        id="menu"
        hidden={!isOpen}
        className="border-t border-line-soft px-3 py-3 [&_a]:py-3 [&_a]:text-body lg:hidden"
      >
        <NavigationLinks onFollow={close} />
      </ul>
    </header>
  )
}
