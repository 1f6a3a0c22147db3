import { figureAnswers } from './figures.ts'
import { answerParent } from './questions.ts'

/** Loaded before our own server, which knows nothing of being measured. */
answerParent(figureAnswers)
