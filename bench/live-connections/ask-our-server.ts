import { figureAnswers } from './figures.ts'
import { answerParent } from './questions.ts'

/** Loaded before our own server, which does not know that it is measured. */
answerParent(figureAnswers)
