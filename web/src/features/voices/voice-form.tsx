import { type Language, languages } from '@lautgabe/contract/languages.ts'
import { effectsIn } from '@lautgabe/contract/voices/voice-effects.ts'
import { type EngineName, engineNames, voiceGenders } from '@lautgabe/contract/voices/voice-kinds.ts'
import { isVoiceName } from '@lautgabe/contract/voices/voice-name.ts'
import type { AdminVoice } from '@lautgabe/contract/voices/voices-api.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogForm } from '../../platform/forms/dialog-form.tsx'
import { readFieldRefusal } from '../../platform/forms/read-field-refusal.ts'
import { useCheckedForm } from '../../platform/forms/use-checked-form.ts'
import { TextField } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { SuggestField } from '../../ui/forms/suggest-field.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { useToast } from '../../ui/popups/toast.tsx'
import { useTierWords } from '../billing/tier-words.ts'
import { useEngineWords } from '../speech/engine-words.ts'
import { enginesQuery, engineVoicesQuery } from '../speech/engines-queries.ts'
import { Audition } from './audition.tsx'
import { checkEngineVoice } from './check-engine-voice.ts'
import { heardEffects } from './effects/effect-choice.ts'
import { EffectsFields } from './effects/effects-fields.tsx'
import { SettingsFields } from './settings-fields.tsx'
import { checkTags, readTags } from './voice-tags.ts'
import { hueOf } from './voice-name.tsx'
import { readSpeed, toRows, toSettings } from './voice-settings.ts'
import { useSaveVoice } from './voices-queries.ts'

const plain = { autoComplete: 'off', autoCapitalize: 'off', spellCheck: false } as const

export function VoiceForm({ voice, onClose }: { voice: AdminVoice | undefined; onClose: () => void }) {
  const { t } = useTranslation(['voicePages', 'voiceWords'])
  const toast = useToast()
  const save = useSaveVoice()
  const [language, setLanguage] = useState(voice?.language ?? 'en')
  const [gender, setGender] = useState(voice?.gender ?? 'female')
  const [engine, setEngine] = useState<EngineName>(voice?.engine ?? 'kokoro')
  const [tier, setTier] = useState(String(voice?.tier ?? 0))
  const [isFeatured, setFeatured] = useState(voice?.is_featured ?? false)
  const [isEnabled, setEnabled] = useState(voice?.is_enabled ?? true)
  const [speed, setSpeed] = useState(readSpeed(voice?.settings ?? {}))
  const [rows, setRows] = useState(toRows(voice?.settings ?? {}))
  const [effects, setEffects] = useState(effectsIn(voice?.settings ?? {}))
  const [name, setName] = useState(voice?.name ?? '')
  const [wasTried, setTried] = useState(false)
  const settings = toSettings(speed, rows, heardEffects(effects))
  const { suggestions, known } = useEngineVoices(engine, language)
  const form = useCheckedForm({
    checksOnLeaving: true,
    rules: {
      name: {
        check: (text) => (isVoiceName(text.trim()) ? undefined : 'voicePages:form.nameInvalid'),
        onLeft: setName,
      },
      engine_voice: { check: (text) => checkEngineVoice(text, engine, known) },
      tags: { check: checkTags },
    },
    submit: async (values) => {
      setTried(true)
      if (!settings) return {}
      const input = {
        name: values.name.trim(),
        engine_voice: values.engine_voice.trim(),
        tags: readTags(values.tags),
        language,
        gender,
        engine,
        settings,
        tier: Number(tier),
        is_featured: isFeatured,
        is_enabled: isEnabled,
      }
      try {
        await save.mutateAsync({ id: voice?.id, input })
      } catch (failure) {
        return readFieldRefusal(failure, { voice_name_taken: 'name' })
      }
      onClose()
      toast.show({ title: t(voice ? 'form.saved' : 'form.added', { name: input.name }), tone: 'ok' })
      return undefined
    },
  })
  const readSpoken = () => {
    setTried(true)
    const engineVoice = form.valueOf('engine_voice').trim()
    if (!form.check('engine_voice') || !settings) return undefined
    return { engine, engine_voice: engineVoice, settings }
  }
  return (
    <DialogForm form={form} submit={t(voice ? 'form.save' : 'form.add')} onCancel={onClose}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...form.field('name')}
          {...plain}
          defaultValue={voice?.name}
          label={t('form.name')}
          hint={t('form.nameHint')}
        />
        <TextField
          {...form.field('tags')}
          {...plain}
          defaultValue={voice?.tags.join(', ')}
          label={t('form.tags')}
          hint={t('form.tagsHint')}
          isOptional
        />
        <Select
          label={t('language')}
          options={languages.map((value) => ({ value, label: t(`voiceWords:languages.${value}`) }))}
          value={language}
          onValueChange={setLanguage}
        />
        <Select
          label={t('form.gender')}
          options={voiceGenders.map((value) => ({ value, label: t(`voiceWords:genders.${value}`) }))}
          value={gender}
          onValueChange={setGender}
        />
        <EngineSelect value={engine} onValueChange={setEngine} />
        <SuggestField
          {...form.field('engine_voice')}
          {...plain}
          defaultValue={voice?.engine_voice}
          suggestions={suggestions}
          onSuggestion={(value) => form.set('engine_voice', value)}
          label={t('form.engineVoice')}
          hint={t(engine === 'kokoro' ? 'form.engineVoiceBlendHint' : 'form.engineVoiceHint')}
        />
      </div>
      <SettingsFields
        {...{ speed, rows }}
        onSpeed={setSpeed}
        onRows={setRows}
        error={wasTried && !settings ? t('form.settingsInvalid') : undefined}
      />
      <EffectsFields effects={effects} onEffects={setEffects} />
      <Audition language={language} name={name} hue={voice && hueOf(voice)} read={readSpoken} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select label={t('form.tier')} options={useTierWords().options} value={tier} onValueChange={setTier} />
        <div className="flex flex-col gap-3">
          <Switch
            label={t('form.enabled')}
            hint={t('form.enabledHint')}
            checked={isEnabled}
            onCheckedChange={setEnabled}
          />
          <Switch
            label={t('form.featured')}
            hint={t('form.featuredHint')}
            checked={isFeatured}
            onCheckedChange={setFeatured}
          />
        </div>
      </div>
    </DialogForm>
  )
}

type EngineSelectProps = { value: EngineName; onValueChange: (engine: EngineName) => void }

/** The list also shows an engine that is off, with the reason, so that nobody searches for it in vain. */
function EngineSelect({ value, onValueChange }: EngineSelectProps) {
  const { t } = useTranslation('voicePages')
  const engines = useQuery(enginesQuery)
  const { nameOf, reasonOf } = useEngineWords()
  const options = engineNames.map((engine) => {
    const status = engines.data?.find((candidate) => candidate.engine === engine)
    if (status?.state !== 'off') return { value: engine, label: nameOf(engine) }
    const label = t('form.engineOff', { engine: nameOf(engine), reason: reasonOf(status) })
    return { value: engine, label, isDisabled: true }
  })
  return <Select label={t('form.engine')} options={options} value={value} onValueChange={onValueChange} />
}

/** The voices that the engine offers. It suggests those that speak the language; one voice may speak several. */
function useEngineVoices(engine: EngineName, language: Language) {
  const { t } = useTranslation(['voicePages', 'voiceWords'])
  const { data: voices } = useQuery(engineVoicesQuery(engine))
  const suggestions = (voices ?? [])
    .filter((voice) => voice.language === language)
    .map(({ voice, name, gender }) => ({ value: voice, text: `${name}, ${t(`voiceWords:genders.${gender}`)}` }))
  return { suggestions, known: voices?.map(({ voice }) => voice) }
}
