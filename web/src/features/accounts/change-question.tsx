import { useTranslation } from 'react-i18next'
import { ConfirmAction } from '../../platform/forms/confirm-action.tsx'
import type { Question } from '../../ui/popups/use-question.ts'
import { EndPlanChoice } from './end-plan-choice.tsx'
import { useChangeUser, type UserChange } from './users-queries.ts'

const dangerous = new Set<UserChange['change']>(['giveAdmin', 'takeAdmin', 'block'])

type ChangeQuestionProps = { question: Question<UserChange>; onChanged?: () => void }

/** Asks before a user gets or loses the role, is blocked or unblocked. */
export function ChangeQuestion({ question, onChanged }: ChangeQuestionProps) {
  const { t } = useTranslation('admin')
  return (
    <ConfirmAction
      question={question}
      action={useChangeUser(onChanged)}
      words={({ user, change }) => t(`users.confirm.${change}`, { returnObjects: true, name: user.username })}
      isDangerous={question.subject && dangerous.has(question.subject.change)}
    >
      {question.subject?.change === 'block' && <EndPlanChoice choice={question.subject} onChoose={question.ask} />}
    </ConfirmAction>
  )
}
