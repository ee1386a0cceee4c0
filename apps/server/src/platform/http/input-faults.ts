import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

function describe(issue: Issue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return `Лишнее поле: ${issue.keys.join(', ')}`;
    case 'invalid_type':
      return issue.input === undefined ? 'не хватает значения' : 'значение не того типа';
    case 'too_big':
      return 'значение слишком большое';
    case 'too_small':
      return 'значение слишком маленькое';
    case 'invalid_value':
      return 'недопустимое значение';
    default:
      return 'неверное значение';
  }
}

/** The first fault of a body as a Russian sentence that names the field. */
export function describeFirstFault(error: z.ZodError): string {
  const [issue] = error.issues;
  if (!issue) return 'Проверьте введённые данные';
  const field = issue.path.join('.');
  const fault = describe(issue as Issue);
  return field === '' ? `Проверьте запрос: ${fault.toLowerCase()}` : `Поле «${field}»: ${fault}`;
}
