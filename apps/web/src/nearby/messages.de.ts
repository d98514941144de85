export const messages = {
  title: 'Im selben Raum',
  'host.text':
    'Zwei bis vier Geräte im selben WLAN spielen ohne Server und ohne Internet. Dein Gerät ist der Tisch: Lass diese Seite offen, solange ihr spielt.',
  'host.open': 'Tisch öffnen',
  'host.join': 'Jemand anderes hat den Tisch? Dann setz dich dazu.',
  'host.failed': 'Der Tisch ließ sich nicht öffnen. Lade die Seite neu und versuch es noch einmal.',
  'resume.title': 'Angefangen',
  'resume.with': 'Mit {names}',
  'resume.go': 'Weiterspielen',
  steps: 'So kommt ihr an einen Tisch',
  'steps.host.1': 'Gast liest deinen Code',
  'steps.host.2': 'Du liest seinen Code',
  'steps.host.3': 'Ihr sitzt',
  'steps.guest.1': 'Code vom Tisch lesen',
  'steps.guest.2': 'Deinen Code zeigen',
  'steps.guest.3': 'Du sitzt',
  'help.text':
    'Den Text schickt ihr ohne Internet mit „Teilen“: per AirDrop, Quick Share oder Bluetooth.',
  'pair.title': 'Hol deine Freunde an den Tisch',
  'pair.step1':
    'Dein Gast öffnet die Kamera-App und richtet sie auf diesen Code. Danach zeigt sein Gerät auch einen.',
  'pair.next': 'Weiter: Code des Gastes lesen',
  'pair.step2': 'Lies jetzt den Code, den das Gerät deines Gastes zeigt.',
  'pair.back': 'Zurück zu meinem Code',
  'pair.qr': 'QR-Code für den nächsten Gast',
  'pair.text.label': 'Oder als Text schicken',
  'pair.reply.label': 'Antwort des Gastes als Text',
  'pair.connect': 'Verbinden',
  'pair.connecting': 'Die Geräte suchen sich …',
  'pair.welcome': '{name} ist da.',
  'pair.seated': 'Alle Plätze sind besetzt.',
  'pair.full': 'Drei Gäste sind da; mehr Geräte gehen nicht an einen Tisch.',
  'pair.making': 'Der Code wird gemacht …',
  share: 'Teilen',
  scan: 'Mit der Kamera lesen',
  'scan.stop': 'Kamera aus',
  'scan.look': 'Halte den anderen Code ins Bild.',
  'scan.refused':
    'Die Kamera ist für diese Seite gesperrt. Erlaube sie in den Einstellungen des Browsers, oder füge den Text ein.',
  'scan.none': 'Hier lässt sich keine Kamera öffnen. Lass dir den Text schicken und füge ihn ein.',
  'scan.app':
    'Öffne die Kamera-App dieses Geräts und richte sie auf den Code des anderen Geräts. Oder lass dir den Text schicken und füge ihn hier ein.',
  'join.title': 'Setz dich dazu',
  'join.text':
    'Der Tisch steht auf einem anderen Gerät in diesem Raum. Du brauchst kein Internet und kein Konto.',
  'join.code': 'Text vom Gerät, auf dem der Tisch steht',
  'join.code.text': 'Lies den Code vom anderen Gerät.',
  'join.found': 'Der Code ist gelesen: {game}.',
  'join.sit': 'Hinsetzen',
  'reply.title': 'Zeig das dem anderen Gerät',
  'reply.text': 'Das Gerät mit dem Tisch liest jetzt diesen Code. Dann sitzt du.',
  'reply.qr': 'QR-Code mit deiner Antwort',
  'reply.label': 'Oder als Text zurückschicken',
  'reply.waiting': 'Warte auf das andere Gerät …',
  'reply.again': 'Anderen Code lesen',
  'deliver.title': 'Übergeben',
  'deliver.text':
    'Dein Tisch hat die Antwort. Schließ diesen Tab und geh zurück zu dem, in dem dein Tisch offen ist.',
  'help.title': 'Es klappt nicht?',
  'help.network':
    'Alle Geräte müssen im selben WLAN sein; ein Hotspot von einem der Telefone geht auch. Manche Gäste-WLANs lassen Geräte nicht miteinander reden.',
  'help.page':
    'Alle brauchen diese Seite in derselben Fassung. Wer sie einmal geöffnet hat, hat sie auch ohne Internet.',
  'help.vpn': 'Ein VPN kann im Weg sein: schaltet es für das Spiel aus.',
  'help.https':
    'In der Seite selbst geht die Kamera nur über HTTPS und nicht in jedem Browser. Sonst hilft die Kamera-App oder der Text.',
  'trouble.other': 'Das ist kein Code von Taberna.',
  'trouble.damaged': 'Von dem Code fehlt etwas. Kopiere ihn ganz, oder lies ihn noch einmal.',
  'trouble.version':
    'Dieser Code kommt von einer anderen Fassung von Taberna. Ladet die Seite auf beiden Geräten neu.',
  'trouble.kind.offer':
    'Das ist der Code deines eigenen Tisches. Gebraucht wird der, den das Gerät deines Gastes zeigt.',
  'trouble.kind.reply':
    'Das ist die Antwort eines Gastes. Gebraucht wird der Code vom Gerät, auf dem der Tisch steht.',
  'trouble.old':
    'Diese Antwort gehört zu einem älteren Code. Dein Gast muss den lesen, der jetzt hier steht.',
  'trouble.game': 'Der Tisch spielt „{game}“, und das kennt diese Seite nicht. Lade sie neu.',
  'trouble.unreached':
    'Die Geräte haben sich in 20 Sekunden nicht gefunden. Sind beide im selben WLAN? Dein Gast liest den neuen Code und versucht es noch einmal.',
  'trouble.impossible': 'Dieser Browser kann sich nicht mit anderen Geräten verbinden.',
  'door.full': 'Am Tisch sind schon drei Gäste; mehr Geräte gehen nicht.',
  'door.version':
    'Der Tisch läuft auf einer anderen Fassung von Taberna. Ladet die Seite auf beiden Geräten neu.',
  'door.rubbish': 'Der Tisch hat dein Gerät nicht verstanden. Lade die Seite neu und komm wieder.',
  'door.flood':
    'Dein Gerät hat dem Tisch zu viel auf einmal geschickt. Komm mit einem neuen Code wieder.',
  'door.lost': 'Die Verbindung zum Tisch ist weg. Dein Platz bleibt dir.',
  'door.closed':
    '{host} hat den Tisch geschlossen. Was zu Ende gespielt ist, steht in deinem Verlauf; weiter geht es, wenn der Tisch wieder aufgeht.',
  'door.gone':
    'Dieser Tisch steht auf einem anderen Gerät, und die Verbindung dorthin ist weg. Mit einem neuen Code bekommst du deinen Platz wieder.',
  'door.again': 'Neuen Code lesen',
  'line.away': '{names} {count|ist|sind} nicht verbunden.',
  'line.code': 'Code zeigen',
  'leave.host':
    'Dann schließt der Tisch für alle. Er bleibt auf diesem Gerät, und ihr könnt später weiterspielen.',
  'leave.guest': 'Ein Bot spielt für dich weiter. Mit einem neuen Code kommst du zurück.',
};
