import type { FaultName } from './faults.ts'

/** A bug that a developer could make, as it would look in the built server, and the faults under which it shows. */
export type PlantedBug = { name: string; from: string; to: string; at: readonly FaultName[] }

/** The rounds are useful only if they notice each of these. */
export const plantedBugs: readonly PlantedBug[] = [
  {
    name: 'what is made so far counts as all of it',
    from: 'is_complete: voiced?.isComplete ?? false,\n    from_seconds',
    to: 'is_complete: true,\n    from_seconds',
    at: ['late'],
  },
  {
    name: 'it sounds before the server has noted that it began',
    from: 'is_started: play.state === "playing"',
    to: 'is_started: true',
    at: ['none', 'reject'],
  },
  {
    name: 'what was cut begins anew',
    from: 'from_seconds: play.positionSeconds',
    to: 'from_seconds: 0',
    at: ['crash', 'reload'],
  },
  {
    name: 'nobody waits until the one before is silent',
    from: '(leaseMilliseconds + leaseMarginMilliseconds) / 1e3',
    to: '0.5',
    at: ['apart'],
  },
  {
    name: 'every overlay plays',
    from: 'play: active?.overlayId === overlayId ? play ?? null : null',
    to: 'play: play ?? null',
    at: ['crowd'],
  },
  {
    name: 'what came last is heard first',
    from: '.orderBy("reviewedAt").orderBy("id").limit(',
    to: '.orderBy("reviewedAt", "desc").orderBy("id").limit(',
    at: ['none'],
  },
  {
    name: 'what is rejected plays on',
    from: 'isReplay || reviewStatus === "accepted" && onItsWay.has(processingStatus)',
    to: 'true',
    at: ['reject'],
  },
  {
    name: 'it counts as played as soon as it began',
    from: 'state: "playing", startedAt: now',
    to: 'state: "ended", outcome: "played", endedAt: now, startedAt: now',
    at: ['none'],
  },
  {
    name: 'a stop only holds the queue',
    from: 'await endPlay(app, tx, play, "stopped", decider);',
    to: '',
    at: ['stop'],
  },
  {
    name: 'the overlay of somebody else is taken',
    from: 'selectFrom("overlays").selectAll().where("userId", "=", userId)',
    to: 'selectFrom("overlays").selectAll()',
    at: ['none'],
  },
  {
    name: 'what an overlay was playing is forgotten when it comes back',
    from: 'play.state !== "playing") {',
    to: 'play.state !== "playing" || true) {',
    at: ['kill', 'cut'],
  },
  {
    name: 'the end of a message is not noted',
    from: 'await endPlay(app, tx, { ...play, heardAt:',
    to: 'void ({ ...play, heardAt:',
    at: ['none'],
  },
  {
    name: 'an earlier holder can end it',
    from: 'play.epoch !== epoch || play.overlayId !== id2',
    to: 'false',
    at: ['ghost'],
  },
  {
    name: 'it is let sound before that is noted',
    from: 'const report = await noteUnderFence(connection, speaker, message);',
    to: `if (message.type === "play-start") {
      connection.send(answerTo(message));
      await new Promise((resolve) => setTimeout(resolve, 2000));
    }
    const report = await noteUnderFence(connection, speaker, message);`,
    at: ['kill'],
  },
  {
    name: 'how far it was heard is not noted',
    from: 'positionSeconds: seconds,',
    to: '',
    at: ['crash'],
  },
  {
    name: 'a skip only shows',
    from: 'await endPlay(app, tx, play, "skipped", decider);',
    to: '',
    at: ['skip'],
  },
  {
    name: 'the playing overlay does not know that another stands by',
    from: 'has_others: others.some(({ id: id2 }) => id2 !== overlayId)',
    to: 'has_others: false',
    at: ['apart'],
  },
  {
    name: 'dashboards are not told',
    from: 'for (const connection of connections) connection.send({ type: "playback-changed"',
    to: 'for (const connection of []) connection.send({ type: "playback-changed"',
    at: ['none'],
  },
  {
    name: 'what was mixed is not stored',
    from: 'await audioStore.put(speechFileName(file2), bytes, speechFileType(file2.kind));',
    to: 'if (file2.kind === "part") await audioStore.put(speechFileName(file2), bytes, speechFileType(file2.kind));',
    at: ['none'],
  },
]
