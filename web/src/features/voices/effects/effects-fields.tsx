import { type EffectPreset, effectPresets, presetNames } from '@lautgabe/contract/voices/effect-presets.ts'
import { type EffectName, effectRanges, type VoiceEffects } from '@lautgabe/contract/voices/voice-effects.ts'
import { useTranslation } from 'react-i18next'
import { RangeField } from '../../../ui/forms/range-field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { choiceOf, type EffectChoice, effectsToSet, valueOf } from './effect-choice.ts'

type EffectsFieldsProps = { effects: VoiceEffects; onEffects: (effects: VoiceEffects) => void }

/** A character to begin with, and a control for each of its effects. */
export function EffectsFields({ effects, onEffects }: EffectsFieldsProps) {
  const { t } = useTranslation('voiceEffects')
  const choice = choiceOf(effects)
  const options: { value: EffectChoice; label: string }[] = [
    { value: 'none', label: t('none') },
    // Nobody can choose it: it is there for as long as the effects are those of no character.
    ...(choice === 'own' ? [{ value: 'own' as const, label: t('own') }] : []),
    ...presetNames.map((value) => ({ value, label: t(`presets.${value}`) })),
  ]
  return (
    <fieldset className="flex flex-col gap-3">
      <Select
        label={t('character')}
        hint={t('characterHint')}
        options={options}
        value={choice}
        onValueChange={(chosen) => chosen !== 'own' && onEffects(effectsOf(chosen))}
      />
      <Disclosure summary={t('fineTuning')} hint={t('fineTuningHint')}>
        <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          {effectsToSet(effects).map((name) => (
            <EffectField
              key={name}
              name={name}
              value={valueOf(effects, name)}
              onValueChange={(value) => onEffects({ ...effects, [name]: value })}
            />
          ))}
        </div>
      </Disclosure>
    </fieldset>
  )
}

const effectsOf = (chosen: EffectPreset | 'none'): VoiceEffects => (chosen === 'none' ? {} : effectPresets[chosen])

type EffectFieldProps = { name: EffectName; value: number; onValueChange: (value: number) => void }

function EffectField({ name, value, onValueChange }: EffectFieldProps) {
  const { t } = useTranslation('voiceEffects')
  const { least, most, step } = effectRanges[name]
  const text = useValueText(name, value)
  return <RangeField label={t(`names.${name}`)} {...{ value, onValueChange, step, text }} min={least} max={most} />
}

function useValueText(name: EffectName, value: number): string {
  const { t, i18n } = useTranslation('voiceEffects')
  const { unit, usual } = effectRanges[name]
  if (isCut(name) && value === usual) return t('off')
  if (unit === 'share') return new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(value)
  const signDisplay = unit === 'semitones' && effectRanges[name].least < 0 ? 'exceptZero' : 'auto'
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 3, signDisplay }).format(value)
  return t(`units.${unit}`, { value: number, count: value })
}

/** Their limits say nothing: beyond them is no voice. */
const isCut = (name: EffectName) => name === 'effect_low_cut' || name === 'effect_high_cut'
