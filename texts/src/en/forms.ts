import type { FormProblem } from '@lautgabe/contract/login/form-rules.ts'
import type { SoundNameProblem } from '@lautgabe/contract/sounds/sound-rules.ts'

/** The problems of a field. The server sends the English sentence; a German page finds its own sentence by it. */
export const forms = {
  field_required: 'Field is not optional',
  email_not_text: 'Email must be of type string',
  email_invalid: 'Email is invalid',
  email_taken: 'This email already exists. Please sign in instead',
  password_not_text: 'Password must be of type string',
  password_too_short: 'Password must contain at least 8 characters, including a number',
  password_too_long: "Password's length must be lesser than 100 characters",
  password_without_letter: 'Password must contain at least one alphabet',
  password_without_number: 'Password must contain at least one number',
  passwords_differ: "Confirmation password doesn't match",
  username_required: 'Username is required',
  username_characters: 'Username can only contain lowercase letters, numbers, underscores, and hyphens',
  username_length: 'Username must be between 3 and 30 characters',
  username_taken: 'This username is already taken',
  username_check_failed: 'Error checking username availability',
  registration_key_required: 'Registration key is required',
  registration_key_unknown: 'We do not know this registration key. Please check it for typos',
  registration_key_used: 'This registration key has already been used',
  registration_key_expired: 'This registration key has expired. Please ask for a new one',
  registration_key_invalidated: 'This registration key is no longer valid. Please ask for a new one',
  registration_key_foreign_email: 'This registration key was made for another email address',
  name_invalid: 'The name contains characters that are not allowed',
  name_too_long: 'The name must be 80 characters or fewer',
  sound_name_required: 'Sound name is required',
  sound_name_spaces: 'Sound name must not contain spaces',
  sound_name_characters: 'Sound name can only contain letters, numbers, underscores, and hyphens',
  sound_name_length: 'Sound name must be 40 characters or fewer',
  sound_name_reserved: 'This name has a meaning of its own. Please choose another one',
} satisfies Record<FormProblem | SoundNameProblem, string>
