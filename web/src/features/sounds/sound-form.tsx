import type { ErrorCode } from '@lautgabe/contract/errors.ts'
import {
  pictureFileMaxBytes,
  soundFileEndings,
  soundFileMaxBytes,
  soundNameProblem,
} from '@lautgabe/contract/sounds/sound-rules.ts'
import type { Sound } from '@lautgabe/contract/sounds/sounds-api.ts'
import { useQuery } from '@tanstack/react-query'
import { type BaseSyntheticEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../platform/api/api.ts'
import { DialogForm } from '../../platform/forms/dialog-form.tsx'
import { readFieldRefusal } from '../../platform/forms/read-field-refusal.ts'
import { type Refusal, useCheckedForm } from '../../platform/forms/use-checked-form.ts'
import { TextArea, TextField } from '../../ui/forms/field.tsx'
import { ProgressBar } from '../../ui/notes/progress-bar.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { useToast } from '../../ui/popups/toast.tsx'
import { LimitNote } from '../billing/limit-note.tsx'
import { limitBehind } from '../billing/plan-limits.ts'
import { useTierWords } from '../billing/tier-words.ts'
import { useCategoryName } from './category-name.ts'
import { PictureField } from './picture-field.tsx'
import { SoundFileField } from './sound-file-field.tsx'
import { soundCategoriesQuery, type SoundApi, useKeptSounds } from './sounds-queries.ts'
import { uploadSound, type UploadStep } from './upload-sound.ts'
import { useChosenFile } from './use-chosen-file.ts'

const none = 'none'
const descriptionMaxLength = 300

export type SoundFormProps<Row extends Sound> = {
  sound: Row | undefined
  api: SoundApi<Row>
  /** Only administrators can publish a streamer's sound. */
  canPublish: boolean
  onClose: () => void
}

export function SoundForm<Row extends Sound>({ sound, api, canPublish, onClose }: SoundFormProps<Row>) {
  const { t } = useTranslation('soundPages')
  const toast = useToast()
  const kept = useKeptSounds()
  const soundFile = useChosenFile(checkSoundFile)
  const picture = useChosenFile(checkPicture)
  const [category, setCategory] = useState(sound?.category_id ?? none)
  const [tier, setTier] = useState(String(sound?.tier_level ?? 0))
  const [isPublic, setPublic] = useState(sound?.is_public ?? true)
  const [limit, setLimit] = useState<unknown>()
  const upload = useUpload()
  const isFileMissing = !sound && !soundFile.file
  const form = useCheckedForm({
    checksOnLeaving: true,
    rules: {
      name: { check: checkName },
      description: {
        check: (text) => (text.trim().length > descriptionMaxLength ? 'soundPages:form.descriptionTooLong' : undefined),
      },
    },
    submit: async ({ name, description }) => {
      if (isFileMissing || soundFile.error || picture.error) return {}
      const body = {
        name,
        description: description.trim().replaceAll(/\s+/g, ' '),
        category_id: category === none ? '' : category,
        tier_level: tier,
        // An untouched switch must not publish what the owner has exchanged meanwhile.
        ...(canPublish &&
          isPublic !== sound?.is_public && { is_public: isPublic ? ('true' as const) : ('false' as const) }),
      }
      try {
        const saved = await uploadSound(
          soundFile.file,
          (file, onProgress) => {
            const files = { ...(file && { sound_file: file }), ...(picture.file && { image_file: picture.file }) }
            const options = { onProgress, signal: upload.signal() }
            return sound ? api.update(sound, { body, files }, options) : api.create({ body, files }, options)
          },
          upload.tell,
        )
        if (sound) kept.put(saved)
        else void kept.refresh()
      } catch (failure) {
        void kept.refresh()
        return upload.wasCancelled() ? {} : readRefusal(failure)
      } finally {
        upload.end()
      }
      onClose()
      toast.show({ title: t(sound ? 'form.saved' : 'form.added', { name }), tone: 'ok' })
      return undefined
    },
  })
  const readRefusal = (failure: unknown): Refusal => {
    const code = failure instanceof ApiError ? failure.code : undefined
    setLimit(undefined)
    if (!canPublish && limitBehind(failure)) setLimit(failure)
    else if (code?.startsWith('sound_file_')) soundFile.refuse(code)
    else if (code?.startsWith('image_file_')) picture.refuse(code)
    else return readFieldRefusal(failure, { sound_name_taken: 'name' })
    return {}
  }
  const onSubmit = (event: BaseSyntheticEvent) => {
    // Shown together with the problems of the fields, not after them.
    if (isFileMissing) soundFile.refuse('sound_file_required')
    form.onSubmit(event)
  }
  return (
    <DialogForm
      form={{ ...form, onSubmit }}
      submit={t(sound ? 'form.save' : 'form.add')}
      onCancel={() => (upload.step ? upload.cancel() : onClose())}
    >
      <LimitNote error={limit} />
      <SoundFileField chosen={soundFile} isKept={sound !== undefined} />
      <TextField
        {...form.field('name')}
        defaultValue={sound?.name}
        label={t('form.name')}
        hint={t('form.nameHint')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <CategorySelect value={category} onValueChange={setCategory} />
        <Select
          label={t('form.tier')}
          {...(canPublish && { hint: t('form.tierHint') })}
          options={useTierWords().options}
          value={tier}
          onValueChange={setTier}
        />
      </div>
      <TextArea
        {...form.field('description')}
        defaultValue={sound?.description}
        rows={2}
        label={t('form.description')}
        isOptional
      />
      <PictureField chosen={picture} present={sound?.image_url ?? null} />
      {canPublish && (
        <Switch label={t('form.public')} hint={t('form.publicHint')} checked={isPublic} onCheckedChange={setPublic} />
      )}
      {upload.step && (
        <ProgressBar
          label={t(`form.${upload.step.step}`)}
          value={upload.step.step === 'uploading' ? upload.step.sent : undefined}
        />
      )}
    </DialogForm>
  )
}

function CategorySelect({ value, onValueChange }: { value: string; onValueChange: (value: string) => void }) {
  const { t } = useTranslation('soundPages')
  const categories = useQuery(soundCategoriesQuery)
  const nameOf = useCategoryName()
  const options = (categories.data ?? []).map((category) => ({ value: category.id, label: nameOf(category) }))
  return (
    <Select
      label={t('form.category')}
      options={[{ value: none, label: t('list.noCategory') }, ...options]}
      value={value}
      onValueChange={onValueChange}
    />
  )
}

/** The running upload and a way to end it. Leaving the form ends it too. */
function useUpload() {
  const [step, setStep] = useState<UploadStep>()
  const controller = useRef(new AbortController())
  useEffect(() => () => controller.current.abort(), [])
  return {
    step,
    tell: setStep,
    end: () => setStep(undefined),
    signal: () => {
      if (controller.current.signal.aborted) controller.current = new AbortController()
      return controller.current.signal
    },
    cancel: () => controller.current.abort(),
    wasCancelled: () => controller.current.signal.aborted,
  }
}

function checkName(name: string): string | undefined {
  const problem = soundNameProblem(name)
  return problem && `forms:${problem}`
}

function checkSoundFile({ name, size }: File): ErrorCode | undefined {
  const ending = name.split('.').at(-1)?.toLowerCase()
  if (!soundFileEndings.some((known) => known === ending)) return 'sound_file_not_audio'
  return size > soundFileMaxBytes ? 'sound_file_too_large' : undefined
}

function checkPicture({ type, size }: File): ErrorCode | undefined {
  if (!/^image\/(png|jpeg|webp|gif)$/.test(type)) return 'image_file_refused'
  return size > pictureFileMaxBytes ? 'image_file_too_large' : undefined
}
