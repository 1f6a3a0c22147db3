import type { Donation } from '@lautgabe/contract/donations/donation.ts'
import { moderatorMessageMaxLength } from '@lautgabe/contract/donations/donations-api.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '../../platform/api/failure-note.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { TextArea } from '../../ui/forms/field.tsx'
import { useToast } from '../../ui/popups/toast.tsx'
import type { DonationApi, SentText } from './donation-api.ts'
import { donationsKey } from './donations-queries.ts'

type SayBoxProps = { api: DonationApi; hint: string }

/** The specification's TTS box: reads a text aloud on the stream, without a donation. */
export function SayBox({ api, hint }: SayBoxProps) {
  const { t } = useTranslation('donationPages')
  return (
    <Card as="section" aria-label={t('say.title')}>
      <h2 className="text-h3">{t('say.title')}</h2>
      <SayForm api={api} hint={hint} />
    </Card>
  )
}

type SayFormProps = SayBoxProps & { onSent?: (() => void) | undefined }

export function SayForm({ api, hint, onSent }: SayFormProps) {
  const { t } = useTranslation('donationPages')
  const client = useQueryClient()
  const toast = useToast()
  const [{ text, id }, setDraft] = useState(() => aDraft(''))
  const newest = useRef(id)
  const change = (typed: string) => {
    const draft = aDraft(typed)
    newest.current = draft.id
    setDraft(draft)
  }
  const tell = (seen: Donation) => {
    toast.show({ tone: 'ok', title: t(`say.${stepOf(seen)}`) })
    void client.invalidateQueries({ queryKey: donationsKey(api) })
  }
  const say = useMutation({
    mutationFn: (sent: SentText) => api.say(sent),
    onSuccess: (sent, { text_id: sentId }) => {
      // It is on its way now, whatever can be learned about it: the text must not stay for another press. What was typed
      // meanwhile stays.
      if (newest.current === sentId) {
        change('')
        onSent?.()
      }
      void untilRead(api, sent).then(tell)
    },
  })
  const message = text.trim()
  return (
    <form
      className="mt-3 flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (message !== '' && !say.isPending) say.mutate({ message, text_id: id })
      }}
    >
      <TextArea
        label={t('say.label')}
        isLabelHidden
        hint={hint}
        placeholder={t('say.placeholder')}
        value={text}
        rows={2}
        maxLength={moderatorMessageMaxLength}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      <FailureNote error={say.error} />
      <div className="flex items-center justify-between gap-3">
        <span className="font-mono text-fine text-faint tabular-nums">
          {t('say.left', { count: moderatorMessageMaxLength - text.length })}
        </span>
        <Button type="submit" kind="primary" size="small" disabled={message === ''} isBusy={say.isPending}>
          {t('say.send')}
        </Button>
      </div>
    </form>
  )
}

/** The id stays with the text: if the answer to a sending is lost, the next press sends nothing twice. */
function aDraft(text: string) {
  // Unlike `randomUUID`, it also works without https.
  return { text, id: crypto.getRandomValues(new Uint32Array(4)).join('-') }
}

const looks = 8
const restMilliseconds = 250

/** A moment after a message arrives, the streamer's settings decide whether it waits for a person. */
async function untilRead(api: DonationApi, sent: Donation): Promise<Donation> {
  let seen = sent
  for (let look = 0; look < looks && seen.review_status === 'pending' && seen.script === null; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, restMilliseconds))
    seen = await api.read(sent.id).catch(() => seen)
  }
  return seen
}

function stepOf({ review_status: review, script }: Donation): 'arrived' | 'sent' | 'waits' {
  if (review === 'accepted') return 'sent'
  return script === null ? 'arrived' : 'waits'
}
