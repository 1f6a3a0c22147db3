import type { BuilderRules } from '@lautgabe/contract/builder/builder-api.ts'
import type { Money } from '@lautgabe/contract/money.ts'
import { AudioLines, Clock, Coins, Music, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../platform/money/format-money.ts'

/** Tells in plain words what the streamer allows. */
export function StreamerRules({ rules }: { rules: BuilderRules }) {
  const { t, i18n } = useTranslation('builder')
  const { limits, catalogue, services, username } = rules
  const defaultVoice = catalogue.voices.find(({ id }) => id === catalogue.default_voice_id)
  const say = (money: Money) => formatMoney(money, i18n.language)
  return (
    <section aria-label={t('rules.title', { username })}>
      <ul className="flex flex-wrap gap-x-6 gap-y-2 text-small text-muted">
        <Rule icon={<AudioLines />}>
          {limits.multiple_voices ? t('rules.voices', { count: limits.voices }) : t('rules.oneVoice')}
          {defaultVoice && ` · ${t('rules.defaultVoice', { name: defaultVoice.name })}`}
        </Rule>
        <Rule icon={<Music />}>
          {t('rules.sounds', { count: limits.sounds })}
          {rules.minimum_for_sounds && ` · ${t('rules.soundsFrom', { amount: say(rules.minimum_for_sounds) })}`}
        </Rule>
        <Rule icon={<Clock />}>{t('rules.length', limits)}</Rule>
        <Rule icon={<Coins />}>
          {rules.minimum_for_speech
            ? t('rules.speechFrom', { amount: say(rules.minimum_for_speech) })
            : t('rules.anyAmount')}
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
