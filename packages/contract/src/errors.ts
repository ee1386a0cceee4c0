import type { GameRefusal } from '@kvazar/games';

interface ErrorEntry {
  readonly status: number;
  readonly text: string;
}

/** Every refusal the server can answer with: one table from code to HTTP status and Russian text. */
export const errorTable = {
  'request/invalid': { status: 400, text: 'Проверьте введённые данные' },
  'request/wrong-origin': { status: 403, text: 'Запрос пришёл с чужого сайта' },
  'request/not-found': { status: 404, text: 'Такого вызова нет' },
  'request/too-large': { status: 413, text: 'Запрос слишком большой' },
  'request/not-json': { status: 415, text: 'Тело запроса должно быть в формате JSON' },
  'request/too-often': { status: 429, text: 'Слишком часто. Подождите немного и попробуйте снова' },
  'server/unexpected': { status: 500, text: 'На сервере произошла ошибка. Мы уже разбираемся' },
  'server/unavailable': {
    status: 503,
    text: 'Сервер временно недоступен. Попробуйте через несколько секунд',
  },
  'site/maintenance': {
    status: 503,
    text: 'На сайте проводятся технические работы, скоро вернемся!',
  },
  'identity/guest': { status: 401, text: 'Войдите, чтобы продолжить' },
  'identity/wrong-credentials': { status: 401, text: 'Неверный логин или пароль' },
  'identity/banned': { status: 403, text: 'Вы заблокированы' },
  'identity/not-allowed': { status: 403, text: 'Недостаточно прав' },
  'identity/own-account': {
    status: 403,
    text: 'Со своим аккаунтом сотрудник так поступить не может',
  },
  'identity/second-person-needed': { status: 403, text: 'Нужен ещё один сотрудник с этим правом' },
  'identity/two-factor-needed': {
    status: 403,
    text: 'Сотруднику нужна двухфакторная защита: включите её в настройках аккаунта',
  },
  'identity/fresh-proof-needed': {
    status: 403,
    text: 'Подтвердите ещё раз, что это вы: введите код из приложения',
  },
  'identity/player-not-found': { status: 404, text: 'Такого игрока нет' },
  'identity/already-banned': {
    status: 409,
    text: 'Игрок уже заблокирован, и на больший срок',
  },
  'identity/not-banned': { status: 409, text: 'Игрок не заблокирован' },
  'identity/role-held': { status: 409, text: 'У сотрудника уже есть эта роль' },
  'identity/role-not-held': { status: 409, text: 'У сотрудника нет этой роли' },
  'identity/last-admin': {
    status: 409,
    text: 'Это последний администратор: сначала назначьте другого',
  },
  'identity/compensation-limit': {
    status: 422,
    text: 'Больше суточного предела компенсаций для вашей роли',
  },
  'identity/login-format': {
    status: 400,
    text: 'Логин: от 3 до 20 символов, латинские буквы, цифры и знак _',
  },
  'identity/email-format': { status: 400, text: 'Проверьте адрес электронной почты' },
  'identity/password-length': { status: 400, text: 'Пароль: от 8 до 128 символов' },
  'identity/password-common': {
    status: 422,
    text: 'Этот пароль слишком распространён. Придумайте другой',
  },
  'identity/login-taken': { status: 409, text: 'Этот логин уже занят' },
  'identity/email-taken': { status: 409, text: 'Эта почта уже используется' },
  'referral/not-held': { status: 409, text: 'Об этом друге решать нечего: связи нет' },
  'referral/decided': { status: 409, text: 'Так уже решено' },
  'bonus/stopped': { status: 409, text: 'Акция приостановлена. То, что уже ваше, остаётся вашим' },
  'promotions/draft-not-found': { status: 404, text: 'Такого черновика нет' },
  'promotions/draft-decided': { status: 409, text: 'Об этом черновике уже решено' },
  'promotions/draft-expired': {
    status: 409,
    text: 'Черновик ждал больше суток. Подготовьте его заново: прогон будет по нынешним ставкам',
  },
  'promotions/draft-outdated': {
    status: 409,
    text: 'Условия с тех пор изменились, и этот черновик отменил бы новые. Подготовьте его заново',
  },
  'promotions/own-draft': { status: 403, text: 'Свой черновик утверждает другой сотрудник' },
  'promotions/maker-left': {
    status: 409,
    text: 'Тот, кто готовил черновик, больше не готовит акции: составьте его заново',
  },
  'promotions/plan-first': {
    status: 409,
    text: 'На настоящие деньги ограбление сначала готовят, и утверждает его другой сотрудник',
  },
  'promotions/busy': {
    status: 429,
    text: 'Уже считается другой прогон. Подождите немного и попробуйте снова',
  },
  'promotions/stopped': {
    status: 409,
    text: 'Этот вид акций остановлен. Сначала включите его в разделе «Акции»',
  },
  'bonus/nothing': { status: 409, text: 'Пока забирать нечего' },
  'bonus/id-conflict': { status: 409, text: 'Этот номер уже занят другой наградой' },
  'bonus/budget-empty': {
    status: 422,
    text: 'Призовой фонд пуст. Ничего не списано и не начислено, попробуйте позже',
  },
  'bonus/offers-off': {
    status: 422,
    text: 'Предложения отключены. Включить их можно в настройках аккаунта',
  },
  'tournament/not-found': { status: 404, text: 'Такого турнира нет' },
  'tournament/wrong-state': { status: 409, text: 'В этом состоянии турнира так нельзя' },
  'tournament/overlap': { status: 409, text: 'На это время уже назначен другой турнир' },
  'tournament/terms-unsound': {
    status: 422,
    text: 'Так нельзя: турнир начинается позже, чем сейчас, идёт от часа до 31 дня, фонды лиг больше нуля',
  },
  'tournament/not-held': { status: 409, text: 'Об этом призе решать нечего' },
  'snowdown/not-running': { status: 409, text: 'Ограбление сейчас не идёт' },
  'snowdown/not-found': { status: 404, text: 'Такого ограбления нет' },
  'snowdown/wrong-state': { status: 409, text: 'В этом состоянии ограбления так нельзя' },
  'snowdown/overlap': { status: 409, text: 'На это время уже назначено другое ограбление' },
  'snowdown/terms-unsound': {
    status: 422,
    text: 'Так нельзя: событие идёт от часа до 60 дней, хранилище, котёл и счёт дверей больше нуля',
  },
  'snowdown/digits': { status: 400, text: 'Код: четыре разные цифры' },
  'snowdown/no-guesses': {
    status: 409,
    text: 'Попыток пока нет: следующая появится в полночь по Москве',
  },
  'snowdown/lock-open': { status: 409, text: 'Ваш сейф уже взломан' },
  'snowdown/id-conflict': { status: 409, text: 'Этот номер уже занят другой попыткой' },
  'snowdown/task-not-done': { status: 422, text: 'Дело ещё не сделано' },
  'bonus/terms-unsound': {
    status: 422,
    text: 'Так нельзя: ступени идут по возрастанию от нуля, рейкбек до 35 %, подарок до десятой части пути к ступени',
  },
  'bonus/safe-missing': { status: 404, text: 'Такого сейфа нет' },
  'bonus/safe-payment': {
    status: 409,
    text: 'Сейф выбирают до оплаты. Это пополнение уже завершено или сейф к нему уже выбран',
  },
  'bonus/safe-full': {
    status: 409,
    text: 'Сейфов уже три: больше одного открытого и двух ожидающих не бывает',
  },
  'bonus/wheel-not-ready': { status: 409, text: 'Колесо ещё отдыхает: одно вращение в сутки' },
  'bonus/wheel-gate': {
    status: 422,
    text: 'Колесо открывается с подтверждённой почтой и после недели обычной игры',
  },
  'bonus/code-unknown': {
    status: 404,
    text: 'Такого кода нет, или он уже не действует. Проверьте, всё ли введено верно',
  },
  'bonus/code-used': { status: 409, text: 'Этот код вы уже применили' },
  'bonus/code-terms': { status: 422, text: 'Такой код сделать нельзя' },
  'bonus/code-not-found': { status: 404, text: 'Такого кода нет' },
  'games/off': { status: 409, text: 'Игра временно выключена' },
  'games/unknown': { status: 404, text: 'Такой игры нет' },
  'games/same-state': { status: 409, text: 'Это уже сделано: обновите страницу' },
  'games/limits-order': {
    status: 422,
    text: 'Наименьшая ставка не больше наибольшей, а та не больше выплаты',
  },
  'games/limits-beyond-site': { status: 422, text: 'Границы игры не шире границ сайта' },
  'site/limits-too-narrow': {
    status: 409,
    text: 'У одной из игр границы окажутся шире: сначала сузьте их',
  },
  'lobby/banner-unknown': { status: 404, text: 'Такого баннера или версии нет' },
  'lobby/banner-changed': {
    status: 409,
    text: 'Баннер тем временем изменили: откройте его снова',
  },
  'lobby/too-many-banners': { status: 422, text: 'На главной не больше шести баннеров' },
  'lobby/banner-over': { status: 422, text: 'Срок показа уже прошёл' },
  'betting/not-funded': {
    status: 409,
    text: 'Фриспинов больше нет: они использованы, или их срок вышел',
  },
  'betting/amount-format': {
    status: 400,
    text: 'Сумма ставки: рубли, не больше двух знаков после точки',
  },
  'betting/amount-out-of-limits': { status: 422, text: 'Ставка вне допустимых границ' },
  'betting/insufficient-funds': { status: 422, text: 'Недостаточно средств' },
  'betting/id-conflict': { status: 409, text: 'Этот номер ставки уже использован' },
  'betting/not-found': { status: 404, text: 'Такой ставки нет' },
  'betting/overloaded': {
    status: 503,
    text: 'Слишком много ставок одновременно. Попробуйте через секунду',
  },
  'betting/target-format': { status: 400, text: 'Не больше двух знаков после точки' },
  'dice/side-unknown': { status: 400, text: 'Выберите «больше» или «меньше»' },
  'dice/target-out-of-range': { status: 422, text: 'Шанс выигрыша: от 0.01 до 98 %' },
  'bubbles/target-out-of-range': { status: 422, text: 'Цель: от 1.01 до 1 000 000' },
  'plinko/rows-out-of-range': { status: 422, text: 'Рядов может быть от 8 до 16' },
  'plinko/risk-unknown': { status: 400, text: 'Риск: низкий, средний или высокий' },
  'mines/unfinished': { status: 409, text: 'Сначала закончите начатую игру' },
  'mines/count-out-of-range': { status: 422, text: 'Мин может быть от 1 до 24' },
  'mines/game-over': { status: 409, text: 'Эта игра уже закончена' },
  'mines/cell-out-of-range': { status: 422, text: 'Такой клетки нет' },
  'mines/cell-already-revealed': { status: 409, text: 'Эта клетка уже открыта' },
  'mines/nothing-revealed': { status: 422, text: 'Сначала откройте хотя бы одну клетку' },
  'rounds/clock-in-doubt': {
    status: 503,
    text: 'Сверяем часы сервера. Попробуйте через несколько секунд',
  },
  'rounds/preparing': {
    status: 503,
    text: 'Готовим цепочку хешей. Первый раунд начнётся через минуту',
  },
  'crash/slot-taken': { status: 409, text: 'На этой кнопке уже есть ставка' },
  'crash/too-early': { status: 409, text: 'Ракета ещё не взлетела' },
  'crash/too-late': { status: 409, text: 'Не успели: ракета взорвалась' },
  'crash/already-flying': { status: 409, text: 'Ракета уже взлетела: отменить ставку нельзя' },
  'crash/round-void': { status: 409, text: 'Раунд отменён, ставка возвращена' },
  'crash/round-not-found': {
    status: 404,
    text: 'Такого раунда нет или он ещё не закончен',
  },
  'crash/target-out-of-range': { status: 422, text: 'Автовывод: от 1.01' },
  'live/table-unknown': { status: 404, text: 'Такого стола нет' },
  'live/closed': { status: 409, text: 'Ставки закрыты. Приём откроется в следующем раунде' },
  'live/paused': { status: 409, text: 'Стол на паузе: ставки пока не принимают' },
  'live/spot-unknown': { status: 400, text: 'Такого поля за этим столом нет' },
  'live/spot-twice': { status: 400, text: 'Одно поле названо дважды' },
  'live/spot-limit': { status: 422, text: 'Сумма на поле вне границ стола' },
  'live/round-limit': { status: 422, text: 'Больше за раунд за этим столом не ставят' },
  'live/payout-limit': {
    status: 422,
    text: 'Выигрыш по таким ставкам больше, чем здесь выплачивают за раунд',
  },
  'live/too-many-bets': { status: 422, text: 'За раунд можно поставить не больше 30 раз' },
  'live/round-not-found': { status: 404, text: 'Такого раунда нет или он ещё не закончен' },
  'chat/too-often': { status: 429, text: 'Медленный режим: подождите несколько секунд' },
  'chat/muted': { status: 403, text: 'Писать в чат вам пока нельзя' },
  'chat/not-yet': {
    status: 403,
    text: 'Писать можно после первой сыгравшей ставки: сделайте её, и чат откроется',
  },
  'chat/empty': { status: 422, text: 'Напишите что-нибудь' },
  'chat/too-long': { status: 422, text: 'Слишком длинно: не больше 200 знаков' },
  'chat/links': { status: 422, text: 'Ссылки, телефоны и имена на других сайтах в чате не пишут' },
  'chat/profanity': { status: 422, text: 'Без брани, пожалуйста: за столом вы не одни' },
  'chat/message-unknown': { status: 404, text: 'Этого сообщения уже нет' },
  'chat/own-message': { status: 422, text: 'Это ваше сообщение' },
  'chat/too-many-reports': { status: 429, text: 'Жалоб слишком много. Мы уже смотрим прежние' },
  'chat/already-muted': { status: 409, text: 'За это сообщение чат автору уже закрыт' },
  'chat/not-on-shift': {
    status: 403,
    text: 'Чат стола ведёт его дилер во время смены. Сейчас ваша смена не за этим столом',
  },
  'chat/mute-unknown': { status: 404, text: 'Такого запрета нет, он кончился или снят' },
  'live/own-table': { status: 403, text: 'За столами с дилером сотрудники студии не ставят' },
  'studio/no-shift': { status: 409, text: 'На этот час смена за этим столом вам не назначена' },
  'studio/table-taken': { status: 409, text: 'За этим столом идёт смена другого дилера' },
  'studio/other-table': {
    status: 409,
    text: 'Вы уже ведёте другой стол: сначала закончите там смену',
  },
  'studio/not-on-shift': { status: 403, text: 'Этот стол ведёте не вы: сначала начните смену' },
  'studio/wrong-round': { status: 409, text: 'За столом уже другой раунд: обновите страницу' },
  'studio/wrong-phase': { status: 409, text: 'В этой фазе раунда так сделать нельзя' },
  'studio/round-unfinished': {
    status: 409,
    text: 'Сначала закончите раунд или попросите старшего отменить его',
  },
  'studio/paused': { status: 409, text: 'Стол на паузе: сначала снимите её' },
  'studio/not-paused': { status: 409, text: 'Стол не на паузе' },
  'studio/held-by-supervisor': { status: 403, text: 'Паузу поставил старший: он её и снимет' },
  'studio/picture-lost': { status: 409, text: 'Картинки из студии нет: без неё играть нельзя' },
  'studio/bets-open': {
    status: 409,
    text: 'Ставки ещё принимают: результат вводят после закрытия',
  },
  'studio/too-soon': {
    status: 409,
    text: 'Слишком рано: за такое время розыгрыш закончиться не мог',
  },
  'studio/result-invalid': { status: 422, text: 'Такого результата в этой игре не бывает' },
  'studio/result-unfinished': { status: 409, text: 'Результат введён не до конца' },
  'studio/still-format': { status: 422, text: 'Кадр: картинка JPEG не больше 200 КБ' },
  'studio/no-respin': { status: 409, text: 'Повторный запуск бывает только в рулетке' },
  'studio/respin-by-supervisor': {
    status: 403,
    text: 'Второй запуск и запуск после введённого номера разрешает старший: позовите его',
  },
  'studio/result-waits': {
    status: 409,
    text: 'Введённый результат не подтвердили вовремя: подтвердите его или отмените раунд',
  },
  'studio/reason-needed': { status: 422, text: 'Напишите причину: от 5 до 500 символов' },
  'studio/own-round': { status: 403, text: 'О своём раунде не решают: это сделает другой старший' },
  'studio/own-bet': {
    status: 403,
    text: 'В этом раунде есть ваша ставка: решит другой старший',
  },
  'studio/already-over': {
    status: 409,
    text: 'Результат уже подтверждён: такой раунд не отменяют, а исправляют',
  },
  'studio/not-settled': {
    status: 409,
    text: 'Исправляют только рассчитанный раунд. До расчёта его отменяют',
  },
  'studio/too-old': {
    status: 409,
    text: 'Раунд рассчитан больше суток назад: такие не исправляют',
  },
  'studio/needs-admin': {
    status: 403,
    text: 'За сутки вы исправили бы больше чем на 100 000 ₽: нужен администратор',
  },
  'studio/same-result': { status: 409, text: 'У раунда и так этот результат' },
  'studio/id-conflict': { status: 409, text: 'Этот номер исправления уже использован' },
  'studio/shift-times': { status: 422, text: 'Смена: от 15 минут до 12 часов, не в прошлом' },
  'studio/shift-begun': { status: 409, text: 'Эта смена уже началась, кончилась или отменена' },
  'studio/shift-not-found': { status: 404, text: 'Такой смены нет' },
  'studio/shift-overlaps': {
    status: 409,
    text: 'На это время за столом или у дилера уже назначена смена',
  },
  'studio/not-a-dealer': { status: 422, text: 'Этому сотруднику нельзя вести стол' },
  'live/recording-not-yours': {
    status: 403,
    text: 'Запись раунда видят те, кто в нём ставил',
  },
  'live/recording-not-found': {
    status: 404,
    text: 'Записи этого раунда нет: картинки не было или срок хранения прошёл',
  },
  'slots/unknown': { status: 404, text: 'Такого слота у нас нет' },
  'slots/course-sealed': {
    status: 403,
    text: 'Ход этого спина откроется, когда игрок сменит пару сидов',
  },
  'slots/course-nameless': {
    status: 403,
    text: 'Игрок скрыл имя: ход этого спина видит только он',
  },
  'fairness/client-seed-format': { status: 400, text: 'Клиентский сид: от 1 до 64 символов' },
  'fairness/game-unfinished': {
    status: 409,
    text: 'Сначала закончите начатую игру: её результат зависит от этой пары сидов',
  },
  'protection/excluded': { status: 403, text: 'Вы взяли перерыв: ставки и пополнения закрыты' },
  'protection/loss-limit': { status: 422, text: 'Ставка превысила бы ваш лимит проигрыша' },
  'protection/time-limit': { status: 422, text: 'Вы сыграли столько, сколько себе разрешили' },
  'protection/deposit-limit': { status: 422, text: 'Пополнение превысило бы ваш лимит' },
  'protection/reality-check': {
    status: 409,
    text: 'Время проверить себя: посмотрите, сколько вы играете, и подтвердите, что хотите продолжить',
  },
  'protection/not-stricter': {
    status: 422,
    text: 'Лимит игрока можно только ужесточить: сейчас он такой же или строже',
  },
  'protection/already-longer': {
    status: 409,
    text: 'Вы уже взяли более долгий перерыв: сократить его нельзя',
  },
  'help/not-found': { status: 404, text: 'Такой статьи нет' },
  'help/changed-meanwhile': {
    status: 409,
    text: 'Статью тем временем изменили. Откройте её заново и перенесите правки',
  },
  'help/text-unsound': { status: 422, text: 'Статья не готова: проверьте переменные и ссылки' },
  'help/wrong-state': { status: 409, text: 'С этой версией статьи так поступить нельзя' },
  'figures/no-such-period': {
    status: 422,
    text: 'Период от раннего дня к позднему, не длиннее года и не раньше 27 октября 2014 года',
  },
  'support/not-found': { status: 404, text: 'Такого обращения нет' },
  'support/empty': { status: 400, text: 'Напишите, что случилось' },
  'support/too-long': { status: 422, text: 'Сообщение: не больше 4 000 знаков' },
  'support/too-many-open': {
    status: 422,
    text: 'Открытых обращений уже пять. Допишите в одно из них или дождитесь ответа',
  },
  'support/too-many-today': {
    status: 422,
    text: 'За сутки вы открыли уже двадцать обращений. Допишите в одно из них',
  },
  'support/too-often': {
    status: 429,
    text: 'Слишком часто: не больше десяти сообщений в минуту',
  },
  'support/closed': {
    status: 409,
    text: 'Обращение закрыто больше 14 дней назад. Напишите новое',
  },
  'support/id-conflict': { status: 409, text: 'Этот номер уже занят другим сообщением' },
  'support/about-unknown': { status: 404, text: 'Такой ставки или операции у вас нет' },
  'support/picture-format': { status: 422, text: 'Нужна картинка PNG, JPEG или WebP' },
  'support/picture-too-large': { status: 413, text: 'Картинка больше 8 МБ' },
  'support/picture-too-heavy': {
    status: 413,
    text: 'В картинке слишком много точек. Уменьшите её и пришлите ещё раз',
  },
  'support/too-many-pictures': { status: 422, text: 'Не больше пяти картинок в сообщении' },
  'support/picture-unknown': { status: 404, text: 'Такой картинки нет. Приложите её ещё раз' },
  'support/not-overdue': { status: 409, text: 'Срок ответа ещё не прошёл' },
  'support/wrong-state': { status: 409, text: 'С этим обращением так поступить уже нельзя' },
  'support/not-mergeable': {
    status: 422,
    text: 'Присоединить можно только к другому открытому обращению того же игрока',
  },
  'notices/endpoint': { status: 422, text: 'Этот браузер прислал адрес, которому мы не доверяем' },
  'notices/too-many-devices': {
    status: 422,
    text: 'Подписано уже десять браузеров. Отключите уведомления в одном из них',
  },
  'exports/not-granted': {
    status: 403,
    text: 'Персональные данные выгружают двое: запросите файл и дождитесь второго. Одобренное хранится сутки',
  },
  'approvals/not-found': { status: 404, text: 'Такого запроса на одобрение нет' },
  'approvals/decided': { status: 409, text: 'Этот запрос уже решён' },
  'approvals/expired': { status: 409, text: 'Срок запроса вышел: сутки. Попросите заново' },
  'approvals/own-request': { status: 403, text: 'Свой запрос одобряет другой сотрудник' },
  'approvals/not-yours': { status: 403, text: 'Отозвать запрос может только тот, кто попросил' },
  'approvals/changed': {
    status: 409,
    text: 'Вы видели другие параметры. Откройте запрос заново и проверьте',
  },
  'approvals/duplicate': { status: 409, text: 'То же самое уже ждёт второго сотрудника' },
  'approvals/too-many': { status: 422, text: 'Ваших запросов ждёт уже пятьдесят' },
  'approvals/maker-gone': { status: 409, text: 'Кто попросил, больше не имеет на это права' },
  'approvals/unknown-act': { status: 409, text: 'Такого действия больше нет' },
  'approvals/failed': { status: 409, text: 'Не выполнено: условия изменились' },
  'wallet/amount-format': { status: 400, text: 'Сумма: рубли, не больше двух знаков после точки' },
  'wallet/amount-out-of-limits': { status: 422, text: 'Сумма вне допустимых границ' },
  'wallet/insufficient-funds': { status: 422, text: 'На балансе недостаточно средств' },
  'wallet/id-conflict': { status: 409, text: 'Этот номер операции уже использован' },
  'wallet/not-found': { status: 404, text: 'Такой операции нет' },
  'wallet/method-off': { status: 422, text: 'Этот способ сейчас недоступен' },
  'wallet/card-format': { status: 400, text: 'Проверьте номер карты' },
  'wallet/phone-format': { status: 400, text: 'Проверьте номер телефона: +7 и десять цифр' },
  'wallet/bank-unknown': { status: 400, text: 'Выберите банк из списка' },
  'wallet/too-many-unfinished': {
    status: 422,
    text: 'Слишком много незавершённых операций. Завершите начатые или подождите',
  },
  'wallet/correction-owed': {
    status: 422,
    text: 'Результат раунда исправлен, а лишний выигрыш вернулся не весь: вывод закрыт на сутки',
  },
  'wallet/not-cancelable': { status: 409, text: 'Эту операцию уже нельзя отменить' },
  'wallet/to-compare': {
    status: 409,
    text: 'Сайт восстановлен из копии: вывод сначала сверяют с платёжной системой',
  },
  'wallet/not-as-asked': {
    status: 409,
    text: 'Операция не совпадает с записью журнала о ней: с ней разберётся администратор',
  },
  'wallet/wrong-state': { status: 409, text: 'С этой заявкой так поступить уже нельзя' },
  'wallet/own-withdrawal': { status: 403, text: 'О своём выводе решает другой сотрудник' },
  'wallet/one-more-needed': { status: 403, text: 'Нужен ещё один сотрудник' },
  'wallet/already-decided': { status: 409, text: 'Эта оплата уже завершена' },
  'wallet/provider-unavailable': {
    status: 503,
    text: 'Платёжный провайдер не отвечает. Попробуйте ещё раз через минуту',
  },
  'wallet/notification-refused': { status: 403, text: 'Уведомление не принято' },
  'wallet/notification-unknown': { status: 404, text: 'Уведомление о неизвестном платеже' },
  'identity/vk-off': { status: 503, text: 'Вход через ВКонтакте сейчас отключён' },
  'identity/vk-expired': {
    status: 409,
    text: 'Вход через ВКонтакте прерван. Начните его заново',
  },
  'identity/code-needed': { status: 401, text: 'Введите код из приложения' },
  'identity/wrong-code': {
    status: 401,
    text: 'Код не подходит или уже использован. Дождитесь следующего',
  },
  'identity/link-expired': {
    status: 422,
    text: 'Ссылка устарела или уже использована. Запросите новую',
  },
  'account/proof-needed': { status: 422, text: 'Введите пароль или код из приложения' },
  'system/audit-running': { status: 409, text: 'Проверка уже идёт: дождитесь её конца' },
  'account/wrong-password': { status: 422, text: 'Неверный текущий пароль' },
  'account/password-missing': {
    status: 422,
    text: 'Сначала задайте пароль: ссылку пришлём на почту',
  },
  'account/name-format': {
    status: 400,
    text: 'Имя: от 3 до 20 букв одного алфавита, цифр, пробелов и знаков _ - .',
  },
  'account/name-taken': { status: 409, text: 'Это имя уже занято' },
  'account/avatar-format': { status: 422, text: 'Нужна картинка JPEG, PNG, WebP или GIF' },
  'account/avatar-too-large': { status: 413, text: 'Картинка слишком большая' },
  'account/email-same': { status: 409, text: 'Это и есть ваша нынешняя почта' },
  'account/email-confirmed': { status: 409, text: 'Почта уже подтверждена' },
  'account/two-factor-on': { status: 409, text: 'Двухфакторная защита уже включена' },
  'account/two-factor-off': { status: 409, text: 'Двухфакторная защита не включена' },
  'account/session-not-found': { status: 404, text: 'Этот сеанс уже завершён' },
  'account/vk-taken': { status: 409, text: 'Этот профиль VK привязан к другому аккаунту' },
  'account/vk-linked': { status: 409, text: 'VK уже привязан' },
  'account/vk-not-linked': { status: 409, text: 'VK не привязан' },
  'money/transfer-not-found': { status: 404, text: 'Такого перевода нет' },
  'money/account-unknown': { status: 422, text: 'Такого счёта или вида перевода нет' },
  'money/day-not-over': { status: 422, text: 'Сверить можно только прошедший день' },
  'money/day-not-compared': { status: 404, text: 'Этот день ещё не сверяли' },
  'money/difference-not-found': { status: 404, text: 'Такого расхождения нет' },
  'money/difference-decided': { status: 409, text: 'По этому расхождению уже решено' },
  'risk/not-found': { status: 404, text: 'Такого признака риска нет' },
  'risk/linked-to-you': {
    status: 403,
    text: 'У этого игрока общая с вами карта: решит другой сотрудник',
  },
  'risk/decided': { status: 409, text: 'По этому признаку уже решили' },
} as const satisfies Record<string, ErrorEntry> & Record<GameRefusal, ErrorEntry>;

export type ErrorCode = keyof typeof errorTable;

/** An expected "no": a value that services return, never an exception. */
export interface Refusal {
  readonly refused: ErrorCode;
  /** Replaces the table's text when the reason is known more precisely. */
  readonly text?: string;
  /** When asking again makes sense, where it is known more precisely than by the code. */
  readonly retryAfterSeconds?: number;
}

export function refuse(code: ErrorCode, text?: string): Refusal {
  return text === undefined ? { refused: code } : { refused: code, text };
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value;
}
