import type { BuilderRules } from '@lautgabe/contract/builder/builder-api.ts'
import { AudioLines, Clock, Coins, Music, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { leavesCurrenciesOpen, minimumWords } from './minimum-words.ts'

/** Tells in plain words what the streamer allows. */
export function StreamerRules({ rules }: { rules: BuilderRules }) {
  const { t, i18n } = useTranslation('builder')
  const { limits, catalogue, services, username } = rules
  const defaultVoice = catalogue.voices.find(({ id }) => id === catalogue.default_voice_id)
  const forSpeech = minimumWords(rules, 'speech', i18n.language)
  const forSounds = minimumWords(rules, 'sounds', i18n.language)
  return (
    <section aria-label={t('rules.title', { username })}>
      <ul className="flex flex-wrap gap-x-6 gap-y-2 text-small text-muted">
        <Rule icon={<AudioLines />}>
          {limits.multiple_voices ? t('rules.voices', { count: limits.voices }) : t('rules.oneVoice')}
          {defaultVoice && ` · ${t('rules.defaultVoice', { name: defaultVoice.name })}`}
        </Rule>
        <Rule icon={<Music />}>
          {t('rules.sounds', { count: limits.sounds })}
          {forSounds !== '' && ` · ${t('rules.soundsFrom', { amount: forSounds })}`}
        </Rule>
        <Rule icon={<Clock />}>{t('rules.length', limits)}</Rule>
        <Rule icon={<Coins />}>
          {forSpeech === '' ? t('rules.anyAmount') : t('rules.speechFrom', { amount: forSpeech })}
          {leavesCurrenciesOpen(rules) && ` · ${t('rules.otherCurrencies', { username })}`}
        </Rule>
        <Rule icon={<Send />}>
          {services.length > 0
            ? `${t('rules.services')} ${services.map(({ service }) => t(`tip.services.${service}`)).join(', ')}`
            : t('rules.noServices')}
        </Rule>
      </ul>
    </section>
  )
}

function Rule({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-baseline gap-2 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:translate-y-0.5 [&_svg]:text-faint">
      <span aria-hidden>{icon}</span>
      <span>{children}</span>
    </li>
  )
}
