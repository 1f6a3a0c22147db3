import type { ErrorCode } from '@lautgabe/contract/errors.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

export type ChosenFile = {
  file: File | undefined
  /** The address at which the page can play or show the file. */
  url: string | undefined
  error: string | undefined
  choose: (file: File) => void
  clear: () => void
  refuse: (code: ErrorCode) => void
}

/** A file that is about to be sent. Problems that the page can see are shown at once. */
export function useChosenFile(check: (file: File) => ErrorCode | undefined): ChosenFile {
  const { t } = useTranslation('errors')
  const [chosen, setChosen] = useState<{ file: File; url: string }>()
  const [problem, setProblem] = useState<ErrorCode>()
  useEffect(() => () => chosen && URL.revokeObjectURL(chosen.url), [chosen])
  return {
    file: chosen?.file,
    url: chosen?.url,
    error: problem && t(`byCode.${problem}`),
    choose: (file) => {
      setChosen({ file, url: URL.createObjectURL(file) })
      setProblem(check(file))
    },
    clear: () => {
      setChosen(undefined)
      setProblem(undefined)
    },
    refuse: setProblem,
  }
}
