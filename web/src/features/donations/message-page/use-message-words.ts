import type { MessageState } from '@lautgabe/contract/donations/kept-messages-api.ts'
import { useTranslation } from 'react-i18next'

type Words = { title: string; text: string }

/** What the page says in each state. */
export function useMessageWords(): (message: MessageState) => Words {
  const { t, i18n } = useTranslation('messagePage')
  const dateOf = (moment: Date) => new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' }).format(moment)
  const timeOf = (moment: Date) =>
    new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short', hourCycle: 'h23' }).format(moment)
  return (message) => {
    switch (message.state) {
      case 'waiting_for_donation': {
        const until = new Date(message.expires_at)
        const words = { date: dateOf(until), time: timeOf(until) }
        return { title: t('waiting_for_donation.title'), text: t('waiting_for_donation.text', words) }
      }
      case 'queued':
        return { title: t('queued.title', { place: message.place }), text: t('queued.text', { count: message.place }) }
      case 'heard': {
        const heardAt = new Date(message.heard_at)
        const isToday = dateOf(heardAt) === dateOf(new Date())
        const words = { date: dateOf(heardAt), time: timeOf(heardAt) }
        return { title: t(isToday ? 'heard.title' : 'heard.titleOn', words), text: t('heard.text') }
      }
      case 'waiting_for_review':
      case 'playing':
      case 'not_read':
      case 'expired':
        return { title: t(`${message.state}.title`), text: t(`${message.state}.text`) }
    }
  }
}
