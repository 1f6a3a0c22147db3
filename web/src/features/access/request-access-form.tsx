import { requestAccess, twitchNamePattern } from '@lautgabe/contract/access/access-api.ts'
import type { ErrorCode } from '@lautgabe/contract/errors.ts'
import { emailProblem } from '@lautgabe/contract/login/form-rules.ts'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../platform/api/api.ts'
import { callApi } from '../../platform/api/call-api.ts'
import { type Refusal, useCheckedForm } from '../../platform/forms/use-checked-form.ts'
import { TextField } from '../../ui/forms/field.tsx'
import { CheckedForm } from '../../platform/forms/checked-form.tsx'
import { required, toTold } from '../../platform/forms/field-checks.ts'
import { useFirstFocus } from '../../platform/forms/use-first-focus.ts'

export type AccessWish = { twitchUsername: string; email: string }

export function RequestAccessForm({ onReceived }: { onReceived: (wish: AccessWish) => void }) {
  const { t } = useTranslation('loginPages')
  const form = useCheckedForm({
    checksOnLeaving: true,
    rules: {
      twitchUsername: { check: (value) => required(value) ?? checkTwitchUsername(value) },
      email: { check: (value) => toTold(emailProblem(value)) },
    },
    submit: async ({ twitchUsername, email }) => {
      const wish = { twitchUsername: readTwitchName(twitchUsername), email: email.trim() }
      try {
        await callApi(requestAccess, { body: wish })
      } catch (failure) {
        return readRefusal(failure)
      }
      onReceived(wish)
      return undefined
    },
  })
  useFirstFocus(() => form.focus('twitchUsername'))
  return (
    <CheckedForm form={form} submit={t('requestAccess.submit')}>
      <TextField
        {...form.field('twitchUsername')}
        label={t('requestAccess.twitchUsername')}
        hint={t('requestAccess.twitchUsernameHint')}
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...form.field('email')}
        label={t('requestAccess.email')}
        hint={t('requestAccess.emailHint')}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
      />
    </CheckedForm>
  )
}

/** Many people paste the whole address of their channel, or write their name with an @. */
function readTwitchName(typed: string): string {
  return typed
    .trim()
    .replace(/^(https?:\/\/)?((www|m)\.)?twitch\.tv\/|^@/i, '')
    .replace(/\/$/, '')
}

function checkTwitchUsername(value: string): string | undefined {
  return twitchNamePattern.test(readTwitchName(value)) ? undefined : 'loginPages:requestAccess.twitchUsernameInvalid'
}

const fieldOfCode: Partial<Record<ErrorCode, keyof AccessWish>> = {
  username_already_requested: 'twitchUsername',
  email_already_requested: 'email',
}

/** A refusal about one field is shown at that field, any other above the form. */
function readRefusal(failure: unknown): Refusal {
  const code = failure instanceof ApiError ? failure.code : undefined
  const id = code && fieldOfCode[code]
  if (!id) throw failure
  return { fields: [{ id, error: `errors:byCode.${code}` }] }
}
