import type { Subscription } from './astro-connection.ts'
import { AstroRefusal, type AstroCommand } from './astro-command.ts'
import type { AuthoriseTopic } from './authorise-topic.ts'
import { scopeOfTopic } from './astro-topics.ts'

type Answer = { message: string; topic: string; room: string }

/** Changes the subscriptions as the command asks, or throws the refusal. */
export function answerCommand(
  command: AstroCommand | undefined,
  subscriptions: Set<Subscription>,
  authorise: AuthoriseTopic,
): Answer {
  if (!command) throw new AstroRefusal('err_bad_request', 'the message is not a valid JSON object')
  if (command.type === 'subscribe') return subscribe(command, subscriptions, authorise)
  if (command.type === 'unsubscribe') return unsubscribe(command, subscriptions)
  throw new AstroRefusal('invalid_message_type', 'unknown message type')
}

function subscribe({ data }: AstroCommand, subscriptions: Set<Subscription>, authorise: AuthoriseTopic): Answer {
  const topic = readTopic(data)
  const { room, account } = authorise({
    token: requireText(data, 'token'),
    tokenType: requireText(data, 'token_type'),
    room: readRoom(data),
    scope: scopeOfTopic.get(topic),
  })
  if (findSubscriptions(subscriptions, topic, room).length === 0) subscriptions.add({ topic, room, account })
  return { message: 'successfully subscribed to topic', topic, room }
}

function unsubscribe({ data }: AstroCommand, subscriptions: Set<Subscription>): Answer {
  const topic = readTopic(data)
  const room = readRoom(data)
  const ended = findSubscriptions(subscriptions, topic, room === '' ? undefined : room)
  for (const subscription of ended) subscriptions.delete(subscription)
  return { message: 'successfully unsubscribed from topic', topic, room }
}

/** Without a room it finds all rooms of the topic. */
function findSubscriptions(subscriptions: Set<Subscription>, topic: string, room?: string): Subscription[] {
  return [...subscriptions].filter((known) => known.topic === topic && (room === undefined || known.room === room))
}

function readTopic(data: AstroCommand['data']): string {
  const topic = requireText(data, 'topic')
  if (scopeOfTopic.has(topic)) return topic
  throw new AstroRefusal('err_bad_request', 'invalid topic')
}

function readRoom(data: AstroCommand['data']): string {
  const room = data['room'] ?? ''
  if (typeof room === 'string') return room
  throw new AstroRefusal('err_bad_request', 'missing or invalid field: room')
}

function requireText(data: AstroCommand['data'], name: string): string {
  const value = data[name]
  if (typeof value === 'string' && value !== '') return value
  throw new AstroRefusal('err_bad_request', `missing or invalid field: ${name}`)
}
