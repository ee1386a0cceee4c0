/** Members of the fast payment system by their number there. */
export const BANKS: readonly { readonly id: string; readonly name: string }[] = [
  { id: '100000000111', name: 'Сбербанк' },
  { id: '100000000004', name: 'Т-Банк' },
  { id: '110000000005', name: 'ВТБ' },
  { id: '100000000008', name: 'Альфа-Банк' },
  { id: '100000000007', name: 'Райффайзенбанк' },
  { id: '100000000001', name: 'Газпромбанк' },
  { id: '100000000013', name: 'Совкомбанк' },
  { id: '100000000010', name: 'ПСБ' },
  { id: '100000000020', name: 'Россельхозбанк' },
  { id: '100000000273', name: 'Ozon Банк' },
  { id: '100000000150', name: 'Яндекс Банк' },
  { id: '100000000022', name: 'ЮMoney' },
];
