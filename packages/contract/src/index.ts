export type { Account, AccountSession, Statement, StatementDay } from './account.ts';
export {
  type Article,
  type ArticleLink,
  type Block,
  HELP_SECTIONS,
  type HelpSection,
  HelpSectionSchema,
  type HitPiece,
  SlugSchema,
  type TextRun,
} from './article.ts';
export type {
  Bet,
  BetAnswer,
  BetState,
  FeedBet,
  PayoutCut,
  ShownBet,
  UncountedCut,
  WholeBet,
} from './bet.ts';
export type { Access, CallDefinition } from './call.ts';
export type { CallAddress, PathOf, PathParam } from './call-address.ts';
export type { StaffBet, StaffRound } from './calls/admin-bets.ts';
export type { BannerText, StaffBanner } from './calls/admin-content.ts';
export type {
  DayFigures,
  FigureCohort,
  FigureDashboard,
  FigureTile,
  GameFigures,
} from './calls/admin-figures.ts';
export type { StaffGame } from './calls/admin-games.ts';
export type { JournalLine, JournalName } from './calls/admin-journal.ts';
export type {
  BalanceExplanation,
  BetOfPlayer,
  ListedPlayer,
  PlayerHead,
  PlayerHit,
  ProtectedPlayer,
  TransferOfPlayer,
} from './calls/admin-players.ts';
export type {
  Approval,
  HeldCase,
  WaitingEntry,
  WaitingKindName,
  WithdrawalCase,
} from './calls/admin-queues.ts';
export type {
  HealthItem,
  SystemAuditRun,
  SystemNode,
  SystemPicture,
} from './calls/admin-system.ts';
export type { Claim, FreeSpins, Reward, RewardKind, Safe, WheelOfDay } from './calls/bonus.ts';
export type { ChatMute, ChatStanding, LoggedMessage, ReportReason } from './calls/chat.ts';
export type { ActiveSeeds, NextSeed, RevealedSeeds } from './calls/fairness.ts';
export type { ArticleText, ArticleVersion, FoundArticle } from './calls/help.ts';
export type { DeviceInfo, User } from './calls/identity.ts';
export {
  type CallBody,
  type CallPath,
  type CallSuccess,
  type Calls,
  calls,
} from './calls/index.ts';
export { NOTICE_KINDS, type Notice, type NoticeChoice, type NoticeKind } from './calls/notices.ts';
export type { Protection, ProtectionLimit } from './calls/protection.ts';
export type { Friend } from './calls/referral.ts';
export type {
  HeistDoor,
  HeistEvent,
  HeistGuess,
  HeistLock,
  HeistMine,
  HeistTask,
} from './calls/snowdown.ts';
export type { StaffPerson, StaffRole } from './calls/staff.ts';
export type { Tier, TierChange } from './calls/status.ts';
export type {
  Tournament,
  TournamentAttempt,
  TournamentFormat,
  TournamentPlace,
  TournamentStanding,
  TournamentState,
  TrailPoint,
} from './calls/tournament.ts';
export type { PublishAddress, WatchAddress } from './calls/video.ts';
export type { WithdrawalDestination } from './calls/wallet.ts';
export type { CrashHistoryEntry, CrashOwnBet, CrashPanelBet, CrashRound } from './crash.ts';
export { type ErrorReply, ErrorReplySchema } from './error-reply.ts';
export { type ErrorCode, errorTable, isRefusal, type Refusal, refuse } from './errors.ts';
export { isFreeSpin } from './free-spin.ts';
export type { LiveEvents } from './live-events.ts';
export type {
  ChatMessage,
  LiveTable,
  SpotStake,
  TableGameName,
  TableHistoryEntry,
  TableLimits,
  TableOwnBet,
  TablePanelBet,
  TablePhase,
  TableRound,
} from './live-tables.ts';
export {
  type LiveWords,
  SOCKET_HEADER,
  type SocketHeader,
  type Topic,
  WatchSchema,
} from './live-words.ts';
export { PERMISSIONS, type Permission } from './permissions.ts';
export { SAFE_TERMS, SAFE_WORDS } from './safe-terms.ts';
export {
  type ProviderState,
  type ReconciledDay,
  type ReconciliationDifference,
  type SiteAccounts,
  type StaffTransfer,
  TransferFilterSchema,
  type WholeTransfer,
} from './staff-money.ts';
export {
  RISK_RULES,
  RISK_VERDICTS,
  type RiskFlag,
  type RiskGraph,
  type RiskNode,
  type RiskRule,
  type RiskVerdict,
} from './staff-risk.ts';
export type {
  EnteredResult,
  StudioCorrection,
  StudioLogEntry,
  StudioPastRound,
  StudioPause,
  StudioRound,
  StudioShift,
  StudioStep,
  StudioTable,
} from './studio.ts';
export type {
  Attachment,
  CannedAnswer,
  PlayerPicture,
  RequestAbout,
  RequestMark,
  RequestMessage,
  RequestState,
  StaffRequest,
  StaffWholeRequest,
  SupportRequest,
  WholeRequest,
} from './support.ts';
export { REQUEST_TOPICS, type RequestTopic, SUPPORT_BOUNDS } from './support-words.ts';
export type { Confirmation, TopUp, WalletMethod, WalletOperation, Withdrawal } from './wallet.ts';
export {
  BANNER_PICTURES,
  BANNER_THEMES,
  type Banner,
  DaySchema,
  IdSchema,
  LOBBY_ROWS,
  type LobbyRow,
  type Proof,
  type Site,
  type Social,
} from './wire.ts';
