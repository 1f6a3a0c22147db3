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
      {next === 'light' ? <Sun aria-hidden /> : <Moon aria-hidden />}
    </IconButton>
  )
}
