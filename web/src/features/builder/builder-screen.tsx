import { Link, useNavigate } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../addresses.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { FormPage } from '../../ui/layout/form-page.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { forgetStreamer, useRecentStreamers } from './recent-streamers.ts'

/** The first question: which streamer is the message for? */
export function BuilderScreen() {
  const { t } = useTranslation('builder')
  const navigate = useNavigate()
  const [error, setError] = useState<string>()
  return (
    <FormPage title={t('choose.title')} lead={t('choose.lead')}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          const username = readUsername(new FormData(event.currentTarget).get('username'))
          if (username === '') return setError(t('choose.required'))
          void navigate({ to: addresses.donationBuilderFor.path, params: { username } })
        }}
      >
        <TextField
          name="username"
          label={t('choose.username')}
          hint={t('choose.hint')}
          error={error}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={() => setError(undefined)}
        />
        <Button type="submit" kind="primary" size="large" isWide>
          {t('choose.submit')}
        </Button>
      </form>
      <p className="text-small text-muted">
        {t('choose.noName')}{' '}
        <Link to={addresses.showcase.path} className="text-text underline underline-offset-3">
          {t('choose.tryIt')}
        </Link>
      </p>
      <RecentStreamers />
    </FormPage>
  )
}

/** People type a username as they know it: with an @, in capitals, or as the whole address. */
function readUsername(typed: FormDataEntryValue | null): string {
  const name = typeof typed === 'string' ? typed.trim() : ''
  return (name.split('/').findLast(Boolean) ?? '').replace(/^@/, '').toLowerCase()
}

function RecentStreamers() {
  const { t } = useTranslation('builder')
  const names = useRecentStreamers()
  if (names.length === 0) return null
  return (
    <section aria-labelledby="recent-streamers" className="border-t border-line-soft pt-5">
      <h2 id="recent-streamers" className="text-small font-medium text-muted">
        {t('choose.recent')}
      </h2>
      <ul className="mt-2 flex flex-col">
        {names.map((name) => (
          <li key={name} className="flex items-center justify-between gap-3 border-b border-line-soft last:border-b-0">
            <Link
              to={addresses.donationBuilderFor.path}
              params={{ username: name }}
              className="min-w-0 grow truncate py-3 font-semibold hover:text-signal"
            >
              {name}
            </Link>
            <IconButton label={t('choose.forget', { name })} onClick={() => forgetStreamer(name)}>
              <X />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
