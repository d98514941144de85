export const texts = {
  lead: 'Für einen bis vier. Drei Runden lang stürmst du Kastelle am Hadrianswall. Alles hängt an einem geheimen Plan.',
  parts: {
    goal: {
      title: 'Das Ziel',
      text: [
        '**Erobere die wertvollsten Kastelle.** Nach drei Runden zu je sechs Angriffen gewinnt, wer die meisten Punkte hat.',
        'Oder sofort: Wer drei der vier Legionen hat, gewinnt auf der Stelle, obwohl sie Minuspunkte sind.',
      ],
      captions: ['sechs Kastelle einer Runde', 'drei Legionen: gewonnen'],
    },
    plan: {
      title: 'Der Plan',
      text: [
        'Von deinen neun Kriegern ziehst du sieben. **Sechs legst du verdeckt in eine Reihe,** einer bleibt weg. Alle planen gleichzeitig und geheim.',
        'Der erste kämpft um das Kastell ganz links, der zweite um das nächste und so weiter.',
      ],
      captions: ['dein Plan, von links nach rechts'],
    },
    attack: {
      title: 'Ein Angriff',
      text: [
        'Alle decken ihren linken Krieger auf. **Die höchste Summe aller offenen Krieger erobert das linke Kastell.** Wer erobert, verliert die offenen Krieger; die anderen behalten sie für den nächsten Angriff.',
        'Bei Gleichstand bekommt das Kastell niemand.',
      ],
      captions: ['5 + 9 = 14: erobert', '4 + 6: bleibt liegen und zählt weiter'],
    },
    small: {
      title: 'Königin, Dru’hid, Svart, Axel',
      text: [
        '**Königin (1):** Sie übernimmt die Stärke eines eben aufgedeckten fremden Kriegers. **Dru’hid (2):** Gewinnt er, nimmst du ein Kastell deiner Wahl.',
        '**Svart (3):** Du ordnest deine verdeckten Krieger neu. **Axel (4):** Gewinnt er, darfst du ihn behalten.',
      ],
      captions: ['Königin', 'Dru’hid', 'Svart', 'Axel'],
    },
    big: {
      title: 'Archie, Sammla, Gaulie, Ch’ariott',
      text: [
        '**Archie (5)** gewinnt jeden Gleichstand. **Sammla (6)** lässt dich diesmal nicht erobern, kämpft aber später mit.',
        '**Gaulie (7):** Erobert er nicht, wirfst du einen offenen Krieger ab. **Ch’ariott (9):** Werden zwei zugleich aufgedeckt, sind beide weg.',
      ],
      captions: ['Archie', 'Sammla', 'Gaulie', 'Ch’ariott'],
    },
    castles: {
      title: 'Besondere Kastelle',
      text: [
        '**Unachtsam (2):** Du behältst deinen schwächsten offenen Krieger. **Alarm (4):** Alle werfen einen offenen Krieger ab.',
        '**Steuer (8):** Du gibst dafür ein Kastell ab. **Legionen** zählen minus, außer du holst drei.',
      ],
      captions: ['unachtsam', 'Alarm', 'Steuer', 'Legion'],
    },
  },
} as const;
