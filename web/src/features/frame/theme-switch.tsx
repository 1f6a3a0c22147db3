import { Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseTheme, currentTheme, subscribeToTheme, type Theme } from '../../platform/browser/theme.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'

export function ThemeSwitch() {
  const { t } = useTranslation()
  const theme = useSyncExternalStore<Theme>(subscribeToTheme, currentTheme, () => 'dark')
  const next = theme === 'dark' ? 'light' : 'dark'
  return (
    <IconButton
      label={t(next === 'light' ? 'navigation.toLight' : 'navigation.toDark')}
      onClick={() => chooseTheme(next)}
    >
      {/* Chosen by the style, which knows the theme before the code runs. */}
      <Sun aria-hidden className="in-data-[theme=light]:hidden" />
      <Moon aria-hidden className="hidden in-data-[theme=light]:block" />
    </IconButton>
  )
}
