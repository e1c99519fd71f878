-- What is looked for in a posting before it is shown: scams, pay out of all proportion, a name that was borrowed.

create function private.ad_flags(p_text text) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  -- Most sentences of most ads have none of these words, and aren't read further: patterns are slow.
  about_money constant text[] := array['% fee %', '% fees%', '% fee', '% fee.%', '% fee,%', '% fee:%', '% fee)%',
    '% fee(%', '%deposit%', '% kit %', '% kit.%', '% kit,%', '% kits%', '% kit', '%gift%', '%invest %',
    '%investment%', '%inversi%', '%invier%', '%invert%', '%cuota%', '%tarifa%', '%garantia%', '%inscripci%',
    '%zelle%', '%cash app%', '%cashapp%', '%venmo%', '%paypal%', '%western union%', '%moneygram%', '%bitcoin%',
    '%cripto%', '%crypto%', '%put down%', '%pay for%', '%pay a %', '%pay your%', '%pays for%', '%must pay%',
    '%to pay%', '%you pay%', '%pay $%', '%pay only%', '%pay just%', '%pays $%', '%paying%', '%pay the%',
    '%pay today%', '%pay now%', '%lo cubre%', '%la cubre%', '%los cubre%', '%por solo $%', '%purchase it%',
    '%prepay%', '%prepaid%', '%pre-pa%', '%purchas%', '%buy %', '%buying %', '%costs %', '%cost %$%',
    '%cost you%', '%cuesta%', '%un costo%', '%costo de%', '%cobra%', '%abon%', '%paga%', '%pagu%', '%pago de%',
    '%compra%', '%compre %', '%compres%', '%manda%$%', '%envia%$%', '%mande%$%', '%envie%$%', '%trae%$%',
    '%traig%$%', '%bring %$%', '%send %$%', '%transf%$%', '%manda% d%lar%', '%envia% d%lar%', '%trae% d%lar%',
    '%send %dollar%', '%bring %dollar%', '%charge%', '%reimburse%', '%refund%', '%devuel%', '%adelant%',
    '%dejar%', '%deja %', '%tarjeta%', '%fianza%', '%order the%', '%order your%', '%order our%', '%order a %',
    '%order it%', '%own expense%', '%por tu cuenta%', '%tu costo%', '%paid by%', '%pagad%', '%gift card%',
    '%steam card%', '%up front%', '%upfront%', '%corre por%', '%$%payment%', '%$%refund%', '%son $%', '%pones%',
    '%aparta%$%', '%anticipo%', '%$%required%', '%required%$%', '%membership%', '%membres%', '%settle%',
    '%aport%', '%desembols%'];
  -- An amount that isn't pay is told by one of these beside it.
  about_leaving constant text[] := array['%before%', '%refund%', '% back%', '%secur%', '%hold%', '%lock%', '%reserv%',
    '%slot%', '%seat%', '%your spot%', '%your place%', '%welcome%', '%start making%', '%start earning%', '%activ%',
    '%process%', '%placement%', '%handling%', '%enrol%', '%sign%up%', '%at signing%', '%memo%', '%apple pay%',
    '%remitly%', '% btc%', '%wallet%', '%oxxo%', '%coordinator%', '%agent%', '%instructor%', '%each%', '%every %',
    '%new %', '%bond%', '%invoice%', '% paid to%', '%our office%', '%packet%', '%payable%', '%compuls%', '%obligator%',
    '%mandator%',
    '%not included%', '%first day%', '%second pay%', '%first pay%', '%when you%', '%moment you%', '%sell%',
    '%insurance%', '%through%', '%to us%', '%with us%', '%from our%', '%half%', '% now%', '%worker%', '%antes%',
    '%lugar%', '%cupo%', '%puesto%', '%tramite%', '%papel%', '% al %', '%cuando%', '% lo %', '%mitad%',
    '%requisito%', '%comprobante%', '%desbloq%', '%regresa%', '%quincena%', '%nosotros%', '%cada%', '% de %'];
  about_numbers constant text[] := array['%ssn%', '%itin%', '%social%', '%seguro%', '%bank%', '%banco%',
    '%bancari%', '%account%', '%cuenta%', '%routing%', '%licen%', '%passport%', '%pasaporte%', '%birth%',
    '%nacimiento%', '%maiden%', '%soltera%', '%credit%', '%debit%', '% id%', '%identi%', '%selfie%', '%code%',
    '%codigo%', '%card%', '%tarjeta%', '% pin %', '%clave%', '%login%', '%password%', '%contrasena%', '%cedula%',
    '%matricula%', '%numbers%', '%digit%'];
  about_you constant text[] := array['%your%', '% ur %', '%you %', '% us %', '% us', '% me %', '% tu %',
    '% tus %', '% su %', '%nos %', '%nos', '%dame%', '%mandam%', '%enviam%', '%applicant%', '%candidate%',
    '%apply%', '%application%', '%interview%', '%considered%', '%qualify%', '%shortlist%', '%resume%',
    '%payroll%', '%aplica%', '%solicitud%', '%entrevista%', '%candidat%', '%interesad%', '%postul%', '%puesto%',
    '%position%', '%curriculum%'];
  -- Of folded_words: without one of these nothing of theirs is named.
  number_words constant text[] := array['%ssn%', '%itin%', '%sociai%', '%seguro%', '%bank%', '%banco%', '%bancari%',
    '%account%', '%cuenta%', '%routing%', '%card%', '%tarjeta%', '% cvv %', '% cvc %', '%digit%', '%credit%',
    '%maiden%', '%birth%', '%nacimiento%', '%numero%', '%number%', '%puntaje%', '%soitera%', '%cop%', '%photo%',
    '%foto%', '%pic%', '%imag%', '%scan%', '%seifie%', '%front%', '%back%', '%sides%', '% pin %', '%iogin%',
    '%iog in%', '%password%', '%cashtag%'];
  about_talk constant text[] := array['%whats%', '%watsap%', '%whatap%', '%wats ap%', '%wasap%', '%wassap%',
    '%guasap%', '%guats%', '%wsp%', '%wpp%', '%telegra%', '%telegrm%', '%tele gra%', '%signal%', '%wechat%',
    '%we chat%', '%viber%', '% kik%', '%hangout%', '%google chat%', '%messenger%', '%threema%', '%wickr%',
    '%discord%', '%skype%', '%zangi%', '% imo%', '%snapchat%', '%kakao%', '%line app%', '%session app%', '%inbox%'];
  about_checks constant text[] := array['%check%', '%cheque%', '%your %account%', '%tu cuenta%', '%su cuenta%',
    '%own account%', '%personal account%', '%cuenta personal%', '%the rest%', '%el resto%', '%la diferencia%',
    '%difference%', '%remainder%', '%balance%', '%overpay%', '%sobrante%', '%agente de pago%', '%payment agent%',
    '%payments agent%', '%transfer agent%', '%financial agent%', '%wire %', '%funds%', '%money transfer%',
    '%money order%', '%western union%', '%use it%', '%zelle%', '%cash it%', '%deposit it%', '%car wrap%',
    '%vehicle wrap%', '%percent%', '%por ciento%', '%vendor%', '%proveedor%', '% draft%'];
  -- Of folded_words.
  about_accounts constant text[] := array['%check%', '%cheque%', '%money order%', '%giro%', '%draft%', '%account%',
    '%cuenta%', '%bank with%', '%agent%'];
  about_parcels constant text[] := array['%package%', '%parcel%', '%boxes%', '%mail%', '%letters%', '%product%',
    '%goods%', '%items%', '%merchandise%', '%electronic%', '%shipment%', '%correspond%', '%paquete%', '%cajas%',
    '%cartas%', '%mercanc%', '%envios%', '%articulos%', '%phones%', '%laptops%', '%celulares%', '%deliveries%',
    '%orders%', '%pedidos%', '%encomienda%'];
  about_home constant text[] := array['%home%', '%house%', '%apartment%', '%residence%', '%address%', '%casa%',
    '%apartamento%', '%departamento%', '%domicilio%', '%hogar%', '%direccion%', '%your door%', '%tu puerta%',
    '%tu nombre%', '%local hub%', '%your name%'];
  about_reshipping constant text[] := array['%reship%', '%re-ship%', '%remail%', '%reexp%', '%reempa%',
    '%repack%', '%reenvi%'];
  folded text := private.fold_text(regexp_replace(p_text, '\s*[\r\n]\s*', '. ', 'g'));
  sentence text;
  s text;
  q text;
  body text := '';
  come_home text;
  is_hidden boolean;
  read int := 0;
  flags text[] := '{}';
begin
  folded := regexp_replace(folded, '\m(mr|mrs|ms|dr|sr|sra|srta|lic|st|ave|tel|no|num|dept)\. ', '\1 ', 'g');
  folded := regexp_replace(folded, '([a-z0-9)"%''][a-z0-9)"%''])[:,]?[.!?…;]+(?= |$)', '\1 ¶', 'g');
  for sentence in select x from string_to_table(folded, '¶') with ordinality y(x, n) group by x order by min(n) loop
    -- A word that somebody hides: 'z3lle', 'W h a t s', 'c-a-s-h'; not 'a3f9', a part of an id.
    is_hidden := sentence ~ '\m(?=[a-z0-9$!|]*[g-z])[a-z]+[0-9$!|]+[a-z]|'
      '[a-z]@(?![a-z0-9-]+\.)[a-z]|(\m[a-z]\M[^a-z0-9]+){3}';
    s := null;
    -- Each takes milliseconds: what is made of nothing else is no ad.
    if read > 100 then return array['too_long']; end if;

    -- ── money that the applicant pays ──
    if is_hidden or sentence like any (about_money)
      or sentence ~ '\$|dollar|bucks|dolar| usd| btc' and sentence like any (about_leaving) then
      s := private.folded_words(sentence);
      -- Wages, bonuses and what the employer pays are none.
      q := regexp_replace(private.priced(s), private.pattern_of(
        '(?<= )(?:osha|equipment|drug|starter|software|laptop|visa|placement|processing|enrollment|membership|'
        'medical exam|medical|physical exam|licen[cs]e|id card|badge|bike|helmet|bag|jacket|boots|guard course|'
        'job package|package|portfolio|photos?|boots|botas|playera|mandil|pase|delantal|boot|hat|apron|locker|'
        'medico|examenes|licencia|mochila|casco|bicicleta|visa|tramites|paquete|onboarding|admin|administrative|'
        'agency|interview|job|id|screening|starting|seguridad|fianza)(?= (?:[a-z]+ )?(?:fees?|charges?|deposits?|'
        'costs?|cost|kit|card|course|check|cuesta|cuestan|%))|(?:guard|osha|starter|training|software|laptop|'
        'work) (?:courses?|kits?|card|packages?|visa)(?= )|(?:software|laptop|examen medico|kit|portfolio|botas|'
        'casco|playera|mandil|information package|gorra|delantal|reflective vest|pase de seguridad|'
        'bolsa de trabajo)(?= )'), '%', 'g');
      q := regexp_replace(q, private.pattern_of(
        '# ?(#|to #|a #)?( (an?|per|the|por|la|el|cada|al|every|each))? (hour|hr|hrs|hourly|day|days|week|weekly|'
        'weeks|month|monthly|year|annual|annually|yearly|shift|delivery|mile|stop|room|piece|hora|dia|diario|'
        'diarios|semana|semanal|semanales|mes|mensual|mensuales|ano|anual|turno|quincena|entrega|salary|base|doe|'
        'plus|in tips|more|mas)\M|# ([a-z]+ ){0,3}(bonus|bono|raise|allowance|stipend|tips|propinas|discount|'
        'reward|referral|coverage|match|insurance)\M|\m(bonus|bono|earn|earning|earnings|make|gana|ganar|ganas|'
        'receive|recibe|recibes|up to|hasta|get|salary|sueldo|starting|starts at|rate|allowance|pay|paying|pays|'
        'pagamos|paga|pago|wage|wages)( (of|de|up to|about|at|range|rate|is|from|an extra|you|te|le|starting|'
        'between|hasta|desde|over|around|hourly|scale|grade|mas de|more than))* #(?! (for|to (secure|hold|reserve|'
        'start|begin|process|get)|(in advance|up ?front|before)|por (el|la|los|las|tu|un|una) %|de %|para|antes))'), ' '
        'wage ', 'g');
      q := regexp_replace(q, private.pattern_of(
        '\m(we|they|us|nosotros|it|who|that|which|(the |our |la |el |your )?(company|employer|owner|boss|'
        'restaurant|store|city|state|agency|client|family|school|hospital|compania|empresa|negocio|dueno|'
        'tienda))( (will|ll|can|also|do|always|all|even|only|gladly|fully|siempre|tambien|te|les|le|lo|la|los|'
        'las))* (pay|pays|paid|cover|covers|buy|buys|provide|provides|reimburse|reimburses|refunds?|supply|'
        'supplies|offer|offers|sponsors?|give|gives|pagamos|paga|damos|da|cubre|cubrimos|compramos|compra|'
        'ofrecemos|reembolsamos|reembolsa)\M( (you|for|the|your|all|back|in|a|any|of|free|paid|full|100|percent|el|'
        'la|los|las|tu|tus|su|un|una|por))*( #| %)*( (and|y|or) (the |your |a |el |la |tu )?%)*|\m(pagamos|damos|'
        'cubrimos|reembolsamos|ofrecemos|te (pagamos|damos|reembolsamos|cubrimos))( (el|la|los|las|tu|tus|su|un|'
        'una|por))*( #| %)*|\m(free|paid|complimentary|gratis|provide[ds]?|on the job|full) %( %)*|%( %)* (is |'
        'are |es |esta |estan |will be |y )*(free|paid (?!by (the )?(candidate|applicant|employee|you|each|new)|'
        'before|in advance|for by (the )?(candidate|applicant|you))|provided|included|on us|covered by (us|'
        'the (company|employer))|reimburse[a-z]*|allowance|reimbursement|assistance|gratis|pagad[oa]s?(?! por (el|'
        'la) (candid|interes|aspir))|incluid[oa]s?|proporcionad[oa]s?|(lo|la|los|las) (paga|pone|cubre|da|'
        'entrega) (la|el) (empresa|compania|negocio)|se (entrega|da|proporciona))\M|\mpaid (for )?by (us|'
        'the (company|employer|city|owner))\M|\m(por (la|nuestra) (empresa|compania|cuenta))\M|'
        '\m(pagamos|se paga|el pago es|we pay|you are paid|paid|pays the [a-z]+|pay is)( [a-z#]+){0,3} (by|in|por|en|'
        'with|via) '
        '(zelle|venmo|cash ?app|check|cheque|cash|#)( (or|o|and|y) (zelle|venmo|cash ?app|cash|#|cheque|check))*|'
        '\m(by|por|con|en|in|via) (zelle|venmo|cash ?app|check|cheque|cash|#)( (or|o|and|y) (zelle|venmo|cash ?app|'
        'cash|#|'
        'cheque|check))+|# (or|o) (zelle|venmo|check|cheque)\M|# (per|a|each|por|cada) (apartment|house|job|visit|'
        'walk|car|client|class|session|event|casa|'
        'apartamento|pieza|clase|visita)\M|\mat no (extra )?cost\M|\mfree of charge\M|\mdeposit(s|'
        'ing)?( [a-z]+){0,4} # (at|in|to) (the|a|'
        'our) bank\M|\m(licen[cs]e|course|certificate|%) is on us\M|\m(no|never|not|dont|without|zero|nobody|wont|'
        'doesnt|sin|nunca|jamas|nadie|ningun|ninguna|ni)( (an?|any|the|you|us|we|is|are|there|need|have|has|to|'
        'ever|up ?front|hidden|extra|ask|asks|asking|for|anybody|anyone|take|charge|charges|pay|hay|tienes|tiene|'
        'que|se|te|le|les|hace|falta|debes|pedimos|pide|pediremos|cobramos|nos|por|algun|una|un|send|give|pidas|'
        'mandes|envies|pagues|nor|or|%|require|requires|or|por|of|kind))* (fees?|deposits?|costs?|costo|cuotas?|'
        'charges?|pay|payments?|pagar|pagas|pago|pagos|cobra|cobramos|cobran|deposito|depositos|nada|#|purchase|'
        'investment|inversion|inversiones|buy|comprar|dinero)( nada| anything| anybody| anyone| #| us| for| to|'
        ' por| de| a| this| that| the| job| el| la| los| las| %| or| ni| and| apply| aplicar| fees?| deposits?|'
        ' depositos?| cuotas?| kind| of| any| trabajo)*|\m(collect|explain|process|calculate|assess|waive|post|'
        'reconcile|record|handle|take|receive|charge)(ing|s|es)?( [a-z%]+){0,5} (fees|deposits|payments|rents?|'
        'cards|premiums|tolls)\M|\m(cobrar|recibir|registrar|llevar|hacer)( [a-z%]+){0,5} (depositos?|cuotas|'
        'rentas?|pagos|clientes|tarjetas)\M|\m(delivery|service|late|entrance|admission|tolls?|parking|state|city|'
        'filing|civil service|membership|attorney|legal|court) (exam |application )?fees?\M|\mcuotas? de ventas?\M|'
        '\m(rent|renta)\M( [a-z]+){0,3} (fees?|deposits?|depositos?)'),
        ' ok ', 'g');
      if q ~ '[#%]|fee|deposit|card|tarjeta|kit|cuota|inver|invest|inscrip|garantia|tarifa|week|semana'
        -- 'If anybody asks you for money, tell us.'
        and q !~ private.pattern_of('^( [a-z]+){0,2} (si (alguien|te|le)|if (anybody|anyone|somebody|someone|'
          'you are)) ')
        and q !~ private.pattern_of('\m(refunded by (the|us|our)|fees? (is |are )?covered(?! by (you|the (app|cand)))|'
          'civil service|(million|billion)|employed by the city|'
          'hired candidates will be subject|reimbursed by|fee waivers?|waived?|dcas|department of|nys|'
          'state of new york|city of new york|tenants?|leas(e|es|ing)|inquilinos?|petty cash|invoices?|budgets?|'
          'procurement|accounts (payable|receivable))\M')
        and (
          q ~ private.pattern_of(
            '\m(you|u|youll|youd|applicants?|candidates?|hires?|everyone|everybody|trainees?|workers?|must|'
            '(required|need|needs|have|has|asked|expected|supposed|responsible) (to|for)|to (apply|start|begin|'
            'qualify|be hired|secure|reserve|confirm)|hay que|(tienes?|tendras?|tendria|habra) que|debes?|deberas?|'
            'deben|necesitas?|necesitamos que|favor de|te toca|se (debe|requiere|necesita)|candidat[oa]s?|'
            'interesad[oa]s?|aspirantes?|usted|ustedes|solo|solamente|tu|para (aplicar|empezar|entrar|apartar|'
            'confirmar|procesar))( [a-z]+){0,5} (pay|pays|paying|prepay|prepaid|put down|buy|buys|buying|purchase|'
            'purchases|purchasing|order|invest|cover|send|bring|transfer|paga|pagas|pagar|paguen?|pagues|pagan|'
            'comprar?|compra|compras|compres|cubrir|cubre|cubres|costear|abonar?|abona|abones|dejar?|dejas|'
            'depositar?|deposites|invertir|inviertas|adquirir|mandar?|mandes|enviar?|envia|envies|traer?|traigas|'
            'transferir|aportar?|poner|dar)\M( [a-z0-9]+){0,5} (#|%|fees?|deposits?|cuotas?|depositos?|garantia|'
            'inversion|inscripcion)(?! (wage|with|to (our|the) (customers?|clients?)))')
          or q ~ private.pattern_of(
            '(# ([a-z]+ ){0,4}(fees?|charge|deposit|investment|cuota|inscripcion|tarifa|deposito|garantia|'
            'inversion|fianza)|\m(fees?|charge|deposit|investment|cuota|inscripcion|tarifa|cargo|deposito|garantia|'
            'inversion|costo|cost|fianza)\M( [a-z]+){0,5} #|% ([a-z]+ ){0,1}(fees?|charges?|deposit|investment)|'
            '\m(fees?|charge|deposit|cuota|inscripcion|tarifa|cargo|deposito|garantia|costo|pago) (for|of|de|del|'
            'por|para)( [a-z]+){0,2} %)\M')
          or q ~ private.pattern_of(
            '\m(application|registration|processing|placement|enrollment|onboarding|admin|administrative|agency|'
            'refundable|inscription) (fee|charge|deposit)\M|\mcuota de (registro|inscripcion|solicitud)|'
            '\m(one time|initial|small|minimum|pequena|minima) (investment|inversion)\M|\mdeposit for (your|the) ')
          or q ~ private.pattern_of(
            '%( [a-z]+){0,4} (costs?|cuestan?|is|are|runs|sale en|salen en|vale|valen|tienen? un (costo|'
            'valor) de)( [a-z]+){0,3} #(?! wage)')
          or q ~ private.pattern_of(
            '%( [a-z]+){0,6} (paid|covered|bought|purchased|prepaid|pagad[oa]s?|cubiert[oa]s?)( [a-z]+){0,3} (by|'
            'por) (the |each |every |el |la |cada )?(candidat|applicant|employee|you|new hire|worker|trainee|'
            'interes|persona|aspirant)')
          or q ~ private.pattern_of(
            '%( [a-z]+){0,4} (lo|la|los|las) (pagas|cubres|compras|paga (el|la) (candid|interes|persona|aspir)|'
            'cubre (el|la) (candid|interes|persona|aspir))|%( [a-z]+){0,6} (corren? por (tu|su)|por (tu|su)|a (tu|'
            'su)) (cuenta|costo|cargo)\M|%( [a-z]+){0,8} (cubre|paga|pone) (la persona|el candidato|el interesado|'
            'cada)|%( [a-z]+){0,5} (at|on) (your|their) own (expense|cost)')
          or q ~ private.pattern_of(
            '\m(pay|pays|paying|pagas?|pagar|paguen?|prepay|buy|purchase|purchasing|comprar?|compra|order) (for |'
            'por )?((your|their|the|our|his|own|el|la|los|las|tu|su|un|una|a) )*([a-z]+ )?%( [a-z%]+){0,6} (before|'
            'first|prior|up ?front|in advance|from our|through us|with us|antes|primero|por adelantado|'
            'con nosotros|#)')
          or q ~ private.pattern_of(
            '^( (please|just|only|simply|solo|solamente|kindly|first|then|y|and|also|all|new))* (pay|send|bring|'
            'buy|purchase|order|invest|deposit|put down|transfer|wire|zelle|venmo|manda|mande|envia|envie|deposita|'
            'transfiere|abona|deja|invierte|compra|compre|trae|traiga|paga|pague)( [a-z]+){0,4} #(?! wage)')
          or q ~ private.pattern_of(
            '\m(pay|send|bring|invest|deposit|transfer|wire|zelle|venmo|manda|envia|deposita|transfiere|abona|'
            'abonar|deja|invierte|trae|paga)( [a-z]+){0,4} #( [a-z%]+){0,4} (secure|reserve|hold|process|start|'
            'begin|unlock|apartar|procesar|empezar|confirmar|asegurar|reservar|antes|before|up ?front|in advance|'
            'por adelantado)\M')
          or q ~ '#' and q ~ private.pattern_of('\m(costs?|cost you|fees?|charges?|payments?|priced?|payable|'
            'cuestan?|cobr[a-z]+|valen?|son|pones|ponen|aport[a-z]+|apart[a-z]+|anticipo|zelle|venmo|cash ?app|'
            'western|moneygram|refund(ed)?|required #|requerido #|deposit[a-z]*|money order|giro|transferencia|'
            'settle|prueba|send|manda[a-z]*|mande[a-z]*|envi[a-z]+|purchase[a-z]*|compr[a-z]+|buy|bring|trae[a-z]*|'
            'owe|membership|membresia|participation|subscription|suscripcion)\M')
            and q !~ private.pattern_of('\m(wage|salary|sueldo|bonus|sales|ventas|customers?|clients?|clientes|'
              'budget|portfolios? (of|worth)|loans?|insurance|coverage|tuition|revenue|projects?|contracts?|'
              'grants?|assets|401k?|health|metrocard|commuter|donations?|tips|propinas|guests|orders?|'
              'transactions?|purchases over|company|savings|properties|housing)\M')
          or q ~ private.pattern_of('\m(gift|steam|itunes|google play|apple|vanilla|prepaid|amazon|ebay|'
            'razer) cards?\M|\mtarjetas? (de )?(regalo|prepago|prepagadas?|steam|itunes|amazon|google|apple)\M')
            and q ~ private.pattern_of('\m(buy|purchase|purchasing|get (us|me|some)|pick up|compr[a-z]+|codes?|'
              'codigos?|scratch|activate|raspa[a-z]*|raspes|send|mand[a-z]+|envi[a-z]+)\M')
            and q !~ private.pattern_of('\m(sell|selling|register|registers|drawer|win|discount|earn|bonus|raffle|'
              'reward|rewards|efectivo)\M')
          or q ~ private.pattern_of('\m(buy|order|purchase|get|compr[a-z]+|pide|adquiere)( [a-z]+){0,4} (starter|'
            'starting|inicio|inicial|arranque|%) ?(kit|pack|package)?\M( [a-z]+){0,12} (earn|start|gana|empieza|'
            'home|casa|desde)|\mkit de (inicio|arranque)\M|\mstarter (kit|pack)\M')
          or q ~ private.pattern_of('\m(reimburs[a-z]+|refund[a-z]*|returned|get (it|this|that) back|devuelv[a-z]+|'
            'recuperas?|reembols[a-z]+)\M')
            and q ~ private.pattern_of('\m(first|primer|primera) ([a-z]+ )?(check|pay|salary|pago|sueldo|cheque|'
              'semana|wage)\M')
          or q ~ private.pattern_of('% ([a-z]+ ){0,8}(por solo|for only|for just|only|solo) #(?! wage)|'
            '# ([a-z%]+ ){0,4}(up ?front|in advance|por adelantado)\M|\m(pay|paga|pague) (just|only|solo) #|\m(pay|'
            'paga|pague) (today|now|hoy|ya|ahora)\M|\m(each|every|cada) [a-z]+ (pays|buys|covers|paga|compra|'
            'cubre)( [a-z]+){0,2} (#|%)|\m(buy|purchase|order) (it|them|this)( [a-z]+){0,6} (link|vendor|website|'
            'site)\M')
          or q ~ private.pattern_of('\m(charges?|cobra|cobramos|cobran|takes?|keeps?|se queda|'
            'quedamos)( [a-z]+){0,3} (weeks?|half|first|semanas?|mitad|primer[a]?|percent|por ciento)\M[^.]*(wages?|'
            'salary|pay|sueldo|salario|pago)\M')
          -- Money that is neither pay nor given, and leaves whoever applies.
          or q ~ '#' and q ~ private.pattern_of('\m(before|up ?front|in advance|refundable|comes? back|given back|'
              'second pay ?check|first pay ?check|secures?|holds?|hold your|lock|reserve|slot|your (spot|seat|place)|'
              'welcome|start making|start earning|activation|activate|unlock|process(ing|ed)?|placement|handling|'
              'enrol[a-z]*|sign ?up|at signing|memo|'
              'zelle|venmo|cash ?app|apple pay|money ?gram|western union|remitly|bitcoin|btc|crypto|wallet|oxxo|'
              'coordinator|agent|instructor|from (each|every)|each (candidate|applicant|person)|new (people|hires?)|'
              'bond|invoice|settle|packet|payable|compulsory|obligatory|mandatory|not included|on your first day|'
              'the first day|when you (accept|arrive|start)|moment you|(you|we) sell|we sell|insurance, |'
              'adelantado|antes|reservar|apartar|tu (lugar|cupo|puesto)|tramite|papeleo|al (llegar|'
              'firmar|'
              'inscribirte|empezar)|cuando (firmes|llegues|empieces)|lo (das|pagas|dejas|traes)|la mitad|requisito|'
              'obligatori[oa]s?|comprobante|desbloquear|pones|se (te )?(regresa|devuelve)|te lo regresamos|quincena|'
              'con nosotros|cada quien|lo que pagas|to us|pay half|now|seat)\M')
            and q !~ private.pattern_of('\m(bonus|bono|salary|sueldo|customers?|clients?|clientes|tenants?|'
              'guests?|sales|ventas|budgets?|tips|propinas|commission|comision|donations?|coverage|allowance|'
              'stipend|reimbursed?|overtime|refunded by|per (diem|hour|day|week|mile|stop)|earn (up|over)|'
              'we (pay|give|cover|offer)|pagamos|damos|te damos|bank|revenue|projects?|company|value|valued)\M')
          or q ~ private.pattern_of('#( [a-z]+){0,4} (paid|covered|pagad[oa]|cubiert[oa]) (by|por) (the|each|every|el|'
            'la|cada) '
              '(worker|candidate|applicant|trainee|new hire|person|trabajador|candidat|interesad)|'
              '\m(through|con) (us|our|nosotros)\M( [a-z]+){0,6} #(?! wage)|# de %')
          or is_hidden and replace(s, ' ', '') ~ '(send|pay|manda|paga)[^.]{0,30}(doiiars|doiares|zeiie|cashapp|venmo)'
          or q ~ '%' and q ~ private.pattern_of('\m(lo|la|los|las) compra(s|n)? (cada|el|la)\M|\mcompra[a-z]* '
              '([a-z]+ ){0,3}con nosotros\M')
          or q ~ private.pattern_of('\mse (cobran? ([a-z]+ ){0,2}%|(cobran?|piden?|solicitan?|requieren?|'
            'necesitan?)( [a-z]+){0,3} (#|inscripcion|cuota|deposito|garantia|inversion|anticipo))')
            and q !~ private.pattern_of('\mclientes\M')
          or q ~ private.pattern_of('\m(pedimos|cobramos|pide|exigimos)( [a-z]+){0,3} (#|deposito|cuota|garantia|'
            'anticipo|fianza)')
          or q ~ private.pattern_of('\mwe (collect|charge|take|require|ask for)( [a-z%]+){0,4} (fee|deposit|charge|'
            '#)') and q !~ private.pattern_of('\mcustomers\M')
        ) then
        flags := flags || 'asks_money'::text;
      end if;
    end if;

    -- ── numbers that nobody needs before the hiring ──
    if is_hidden or sentence like any (about_numbers) and sentence like any (about_you) then
      s := coalesce(s, private.folded_words(sentence));
      if s like any (number_words) and s ~ private.pattern_of(
          '\m(ssn|itin|social security|seguro social|(your|tu|su|last four of|digits of|digitos de|'
          'tu numero de) (the |your )?(social|seguro)(?! media)|(bank|banking|checking|'
          'savings)( [a-z]+){0,1} (accounts?|details?|info|information|names?|log ?in|card|statement|user|'
          'password)|bank account|account( and routing)? (numbers?|details)|routing( and account)? numbers?|'
          'routing|online banking|(debit|credit|atm|bank) cards?|cards? ([a-z]+ )?(numbers?|details)|cvv|cvc|'
          'three digits|digits on the back|tres digitos|credit (score|report)|mothers maiden|maiden name|'
          'date of birth|birth ?date|cuenta (bancaria|de banco|de cheques|corriente|de ahorros)|cuenta de (tu|'
          'su) banco|datos (bancarios|de (tu|su) (cuenta|banco|tarjeta))|(nombre|clave|usuario|numero|contrasena|'
          'datos)( [a-z]+){0,5} banco|banco en linea|(what|which|que|cual) (bank|banco)|(link|connect|vincula[a-z]*) '
          '(your|tu) (bank|banco)|(age|sex|address|edad|sexo)( [a-z]+){0,3} (bank|banco)|credit card with|'
          'tarjetas? (de (debito|credito)|bancaria)|fecha de nacimiento|'
          'numero de (ruta|cuenta|tarjeta|seguro|pasaporte)|puntaje de credito|apellido de soltera|(copy|copies|'
          'photos?|pictures?|pics?|image|scan|selfie|front and back|both sides|front|back|copia|fotos?|imagen|'
          'escaneo)( (of|de|del|and|y))?( (?!resume|curriculum|cv)[a-z]+){0,4} (licen[cs]e|ids?|identification|'
          'passport|social|green card|licencia|identificacion|pasaporte|cedula|ine|seguro|matricula)|(passport|id|'
          'drivers license) (number|copy)|pin (number|code)|(cash ?app|zelle|paypal) (log ?in|password)|cashtag)\M')
        and s ~ private.pattern_of(
          '\m(send|sends|text|texts|e ?mail|reply|replies|sent|submitted|uploaded|attached|emailed|provide|'
          'provides|submit|submits|give|include|includes|upload|enter|fill|share|need|needs|require|requires|'
          'verify|attach|forward|read|tell|ask|asks|want|confirm|bring us|link|manda[a-z]*|envia[a-z]*|envie[a-z]*|'
          'escrib[a-z]+|inclu[a-z]+|adjunt[a-z]+|compart[a-z]+|proporcion[a-z]+|danos|dame|das|necesitamos|'
          'necesito|requisito|requerimos|pedimos|registra[a-z]*|llena[a-z]*|sube|pasa[a-z]*|dinos|confirma[a-z]*|'
          'verifica[a-z]*|responde|answer|log in|connect|with|con)\M')
        and s ~ private.pattern_of(
          '\m(your|ur|tu|tus|su|sus|you|us|me|nos|applicants?|candidates?|apply|applying|application|interview|'
          'considered|qualify|shortlisted|selected|payroll|resume|aplicar|aplicacion|solicitud|entrevista|'
          'candidat[oa]s?|interesad[oa]s?|postularte|curriculum|puesto|position|manda(me|nos)|envia(me|nos)|danos|'
          'dame)\M')
        and s !~ private.pattern_of(
          '\m(customers?|clients?|patients?|tenants?|residents|members|students|visitors|guests|records|'
          'participants|families|individuals|clientes|pacientes|inquilinos|new accounts|merchants|cardholders?|'
          'vendors?|cash register)\M')
        and (s !~ private.pattern_of('\m(bring|show|present|possess|have|hold|valid|proof|trae|traer|presenta|'
          'presentar|'
          'lleva|muestra|con|tener|vigente)( [a-z0-9]+){0,6} (ids?|identification|licen[cs]e|passport|'
          'identificacion|licencia|pasaporte|credit|birth)\M(?! (number|front|and a selfie))(?![^.]* (number|ssn|'
          'bank|account|numero|cuenta|foto|photo|picture|copia|banco|seguro))')
          or s ~ private.pattern_of('\m(selfie|ssn|social (security|completo)|tu social|your social|seguro social|'
            'bank are you)\M'))
        and s !~ private.pattern_of(
          '\m(never|not|dont|wont|doesnt|nunca|jamas|no (te|le|les)|no (send|mandes|envies|compartas|des|pedimos|'
          'pediremos))\M( [a-z]+){0,4} (ask|asks|asked|send|share|give|request|require|need|pedir[a-z]*|pide[a-z]*|'
          'pedimos|pida|mandes|envies|compartas|des|include|provide)\M')
        -- What is entered of others is a clerk's work.
        and not (s ~ private.pattern_of('\m(enters?|maintains?|keeps?|collects?|updates?|files?|verif[a-z]+|handles?|'
            'ingresar?|captura[a-z]*|registrar)\M( [a-z]+){0,4} (employees|staff|empleados)\M')
          and s !~ private.pattern_of('\m(you|your|ur|us|me|tu|tus|su|sus|nos|te|applicants?|candidat[a-z]+|interview|'
            'entrevista)\M'))
        -- With whom is hired it is another thing, but not what opens the account.
        and (s ~ private.pattern_of('\m(log ?in|passwords?|contrasenas?|clave|pin)\M')
          or s !~ private.pattern_of('\m(after|once|upon|when|if|despues de|'
            'una vez|al ser|cuando|tras)( [a-z]+){0,4} (hir(e|ed|ing)|offers?|offered|contrat[a-z]+|oferta)\M|\m(at|'
            'before|por|al) (the )?(time of )?(hire|hiring|onboarding|appointment|momento de la contratacion)\M|'
            '\m(newly hired|new hires?|upon appointment|(your|the) first day|(el|tu) primer dia|start date|'
            'conditional offer)\M'))
        then
        flags := flags || 'asks_numbers'::text;
      elsif s like any (array['%code%', '%codigo%', '%password%', '%contrasena%', '%ciave%', '%digit%', '%numbers%',
          '%numeros%'])
        and s ~ private.pattern_of('\m(codes?|codigos?|passcode|password|contrasena|clave|(six|6|four|4|'
        'seis) (numbers|digits|digitos|numeros))\M')
        and s ~ private.pattern_of('\m(verification|verificacion|text you|texted to you|your phone|tu (celular|'
          'telefono)|te (llegara|llega|mandamos|enviamos|mandaremos|enviaremos)|te llegue|por mensaje|'
          'you (will )?(receive|get)|'
          'we (will )?(send|text)|by text|al celular|al telefono|six digit|6 digit|(your|tu|su) (password|contrasena|'
          'clave|bank|banco))\M')
        and s ~ private.pattern_of('\m(read|send|share|tell|give|text|forward|reply|back|compart[a-z]*|manda[a-z]*|'
          'envia[a-z]*|dinos|danos|dime|pasa[a-z]*|reenvi[a-z]*|leenos|lee|enter|confirm)\M')
        and s !~ private.pattern_of('\m(gift|dress|zip|door|customers?|clientes|regalo|vestimenta|postal|label|'
          'barcode|tracking|sku|program|source|python|java|billing|cpt|icd|building|fire|health)\M')
        then
        flags := flags || 'asks_numbers'::text;
      end if;

      end if;

      -- ── another place to talk ──
      if is_hidden or sentence like any (about_talk) then
        s := coalesce(s, private.folded_words(sentence));
      if s ~ private.pattern_of(
          '\m(whats ?ap+|whats ?ap|whatsap+|whatap+|wats ?ap+|wasap|wassap|guasap|guatsap|wsp|wpp|whats (al|con)|'
          '(por|al|mi|tu) (whats|wasa)|tele ?gra[mn]|telegrm|tlgrm|we ?chat|viber|kik|hangouts?|google ?chat|'
          'threema|wickr|discord|zangi|skype|imo|snapchat|kakao ?talk|wire (messenger|app)|line app|session app|'
          '(on|via|through|over|use|using|using the|download|install|my|your|por|usa|usar|descarga|instala|en|the|'
          'to|app) signal|signal (me|us|app|messenger|group|chat|account|number|with|and (message|text|write|send|'
          'manda)|y manda)|(text|message|msg|write|chat|reach|continue|talk|add|'
          'escribe[a-z]*)( [a-z]+){0,4} signal|(facebook|fb|on|via|through|by|por|en|al|mi) messenger|inbox)\M')
        and s !~ private.pattern_of(
          '\m(traffic|signals|signal (maint[a-z]*|help[a-z]*|person|light|tower|system|equip[a-z]*|crew|repair|'
          'work[a-z]*|depart[a-z]*|tech[a-z]*|timing|processing)|(railroad|rail|subway|train|turn|hand|radio|'
          'digital) signal|messenger (bag|job|service|company)|signal to (the|a|an|oper[a-z]+|driv[a-z]+|'
          'motor[a-z]+|traffic|stop|train[a-z]*)|inbox (of|management|zero)|(shared|team|department|office|email|'
          'e mail|our|correo) inbox|manage( [a-z]+){0,3} inbox(es)?)\M')
        and not (
          -- The board's own channels, and customers: work.
          s ~ private.pattern_of('\m(manag[a-z]+|post|posts|posting|content|marketing|social media|campaigns?|'
            'customers?|clientes|atender|atencion|redes sociales|publicar|trends|platforms|instagram|tiktok|'
            '(?<!not )(?<!dont )answer(ing)? (calls|messages|questions))\M')
          and s !~ private.pattern_of('\m(interviews?|add|contact (me|us|our)|apply|hiring|recruiter|hr|entrevista|'
            'agrega[a-z]*|aplica[a-z]*|manager|join|group|grupo|tasks?|tareas|unete|download|descarga|sign up|'
            'private|shifts|turnos)\M'))
        -- 'We never contact you on WhatsApp'; not where it is asked for otherwise.
        and not (s ~ private.pattern_of('\m(never|nunca|jamas|wont|(do|will|would) not|at no point|no (te|le|les))\M'
            '( [a-z]+){0,8} (whats ?ap+|whatsap+|wasap|wsp|tele ?gra[mn]|signal|we ?chat|viber|messenger)\M')
          and s !~ private.pattern_of('(@|[0-9]{4})|^ (message|msg|text|write|contact|add|escrib[a-z]+|manda[a-z]*|'
            'contacta[a-z]*|para)\M|\m(add|but|sino|manager|hr|licenciad[oa])\M|'
            '\m(only|solo|solamente|unicamente)( [a-z]+){0,3} (whats|wasap|tele|signal|viber)|'
            '(p|tele ?gra[mn]|signal|viber) (only|solo|solamente|unicamente)\M'))
        -- Where questions are answered.
        and not (s ~ private.pattern_of('\m(whats ?ap+|whatsap+|wasap|wsp)\M')
          and s ~ private.pattern_of('\m(questions?|preguntas?|dudas?)\M')
          and s !~ private.pattern_of('\m(manager|hr|recruit[a-z]+|reclut[a-z]+|gerente|interviews?|entrevistas?|'
            'add|agrega[a-z]*|join|unete|group|grupo|tasks?|tareas|answer|responde[a-z]*|only|solo|solamente|earn|'
            'gana|tele ?gra[mn]|signal|we ?chat|viber|start|empezar|empieza|no questions|sin preguntas|coordinator|'
            'coordinadora?|licenciad[oa]|miss|mr|mrs|sr|sra|srta|agents?|agente|supervisor)\M')
          and s !~ '\+ ?(?!1 )[0-9]{2,}')
        and not (
          -- A small employer's number, for who would rather write than call.
          s ~ private.pattern_of('\m(whats ?ap+|whatsap+|wats ?ap+|wasap|guasap|wsp|whats)\M')
          and s !~ private.pattern_of('\m(tele ?gra[mn]|signal|we ?chat|viber|kik|only|solo|solamente|unicamente|'
            'dont|do not|not answered|no se (atienden|contestan|reciben)|no (llam[a-z]+|calls?)|manager|hr|human|'
            'recruit[a-z]+|reclut[a-z]+|gerente|recursos humanos|licenciad[oa]|interviews?|entrevistas?|briefing|'
            'details|detalles|more info(rmation)?|mas info(rmacion)?|add|agrega[a-z]*|join|unete|group|grupo|chat|'
            'tasks?|tareas|continu[a-z]+|process|proceso|expli[a-z]+|agents?|agente|coordinator|coordinadora?|'
            'download|descarga|representative|mentor|supervisor|online|kindly|earn|gana|miss|mr|mrs|sr|sra|srta|'
            'senorita)\M')
          and s !~ '\+ ?(?!1 )[0-9]{2,}'
          and (s ~ '[0-9]{3} ?[0-9]{4} '
            or s !~ private.pattern_of('\m(message|msg|write|contact|text|reach|hit|send|ping|apply|escrib[a-z]+|'
              'contact[a-z]+|mand[a-z]+|envi[a-z]+|comunic[a-z]+|busca[a-z]*|aplica[a-z]*|habla[a-z]* (con|por))\M')
            or s ~ private.pattern_of('\m(call|calls|phone|text|stop by|come by|visit|in person|llama[a-z]*|'
              'llame[a-z]*|telefono|tel|persona|pasa|pase|ven|pregunta)\M')))
        then
        flags := flags || 'messenger'::text;
      end if;

      end if;

      -- ── parcels for strangers ──
      if is_hidden or sentence like any (about_reshipping)
        or sentence like any (about_parcels) and sentence like any (about_home) then
        s := coalesce(s, private.folded_words(sentence));
        come_home := s;
      if s ~ private.pattern_of('\m(packages?|parcels?|boxes|mail|letters|products?|goods|items|merchandise|'
        'electronics|shipments?|correspondence|paquetes?|cajas?|deliveries|orders|pedidos|encomiendas|cartas|'
        'correspondencia|mercancias?|productos?|envios|articulos|i?phones|laptops|devices|celulares|telefonos|'
        'reship[a-z]*|repack[a-z]*|remail[a-z]*|'
        'reempa[a-z]*|reexp[a-z]*)\M')
        and (
          s ~ private.pattern_of('\m(reship|reships|reshipping|reshipper|remail|remailing|reexpid[a-z]+|'
            'reexped[a-z]+)\M')
          or s ~ private.pattern_of('\m(at|from|to|in|your|own|en|tu|su|desde|con) (your |the |tu |su |own |'
            'una |a rented )?(home|house|apartment|residence|address|doorstep|domicilio|casa|apartamento|'
            'departamento|hogar|direccion)\M|\m(a tu|under your|in your) (nombre|name)\M|\mlocal hub\M|\mhome based\M|'
            '\mwork from home\M')
            and s ~ private.pattern_of('\m(receive|receives|receiving|received|accept|accepts|arrive|arrives|come|'
              'comes|reach|land|show up|pick up|get|delivered|sent to|handler|recib[a-z]+|llegan?|acept[a-z]+|forward|'
              'forwarding|reempaque|'
              'repack|repacking|reempac[a-z]+)\M')
            and s ~ private.pattern_of('\m(ship|ships|send|sends|hand them|courier|ups|fedex|usps|dhl|guia|'
              'despach[a-z]+|forward|forwarding|forwards|repack|repacking|relabel|labels?|post office|overseas|'
              'abroad|mail them|remail|drop (them )?off|drop|clients|customers|reenv[a-z]+|manda[a-z]*|envia[a-z]*|'
              'etiquetas?|correo|extranjero|otro pais|lleva[a-z]*|clientes|handler|reempaque|reempac[a-z]+|'
              're ?empaque)\M')
          or s ~ private.pattern_of('\m(at|from|to|in|en|a) (your|tu|su) (own |propia |propio )?(home|house|'
            'apartment|residence|door|doorstep|address|domicilio|casa|apartamento|departamento|puerta|direccion)\M')
            and s ~ private.pattern_of('\m(receive|accept|accepts|come|comes|arrive|arrives|delivered|recib[a-z]+|'
              'llegan|acepta[a-z]*)\M')
          or s ~ private.pattern_of('\m(mail|parcel|package|correspondence) (forwarding|handler|handling|receiving|'
            'reshipping) (agent|clerk|assistant)?\M')
            and s ~ private.pattern_of('\m(home|casa|residence|apartment)\M'))
        and s !~ private.pattern_of('\m(loading dock|deliver(s|ing)? ([a-z]+ ){0,4}(to|at) |food|meals?|groceries|'
          'our ([a-z]+ )?(van|truck|store|warehouse|dock)|residents|tenants|inquilinos|nuestra (camioneta|tienda|'
          'bodega))\M')
        then
        flags := flags || 'parcel_forwarding'::text;
      end if;
    elsif come_home is not null then
      -- What comes to one's home may be sent on in the next sentence.
      s := coalesce(s, private.folded_words(sentence));
      if come_home ~ private.pattern_of('\m(your|tu|su) (own |propia |propio )?(home|house|apartment|residence|address|'
          'door|doorstep|domicilio|casa|apartamento|departamento|puerta|direccion)\M')
        and come_home ~ private.pattern_of('\m(receive|arrives?|comes?|delivered|recib[a-z]+|llegan?)\M')
        and s ~ private.pattern_of('\m(courier|ups|fedex|usps|dhl|guia|relabel|(another|new|our|shipping) labels?|'
          'post office|overseas|abroad|(re)?ship (it|them)|mail (it|them)|forward (it|them)|reenv[a-z]+|otra etiqueta|'
          'al correo|extranjero|otro pais)\M') then
        flags := flags || 'parcel_forwarding'::text;
      end if;
      come_home := null;
    end if;

    read := read + (s is not null)::int;
    if is_hidden or sentence like any (about_checks) then
      body := body || coalesce(s, private.folded_words(sentence)) || '.';
    end if;
  end loop;

  -- ── somebody else's money: what a check or an account is for may stand in the next sentence ──
  if body like any (about_accounts) then
    body := regexp_replace(body, private.pattern_of('\m(pay|background|reference|spot|price|safety|quality|'
      'temperature|wellness|credit|health|rent) ?checks?\M|\mpaychecks?\M|\mcheck ?(in|out|up|list|ins|outs)\M|'
      '\mchecks? (in|out|up|on|the (temp|ident|status|work|deliver|schedule))\M'), ' ', 'g');
    -- What customers bring is the work of a teller.
    body := regexp_replace(body, private.pattern_of('\m(cash|process|accept|deposit)(es|s|'
      'ing)? (the )?(payroll )?checks'
      '( [a-z]+){0,3} (drawer|customers)\M|\mcustomers checks\M|\mcheques? de (los )?clientes\M'), ' ', 'g');
    -- Nor is the rent that tenants bring.
    body := regexp_replace(body, private.pattern_of('\m(tenants|inquilinos)\M[^.]* (checks?|cheques?)\M'), ' ', 'g');
    if body like any (about_accounts) and (
      body ~ private.pattern_of('\m(checks?|cheques?|money orders?|giro|bank draft|draft)\M')
        and body ~ private.pattern_of('\m(you|your|te|tu|tus)\M')
        and body ~ private.pattern_of('\m(rest|remaining|remainder|balance|difference|share|what is left|left over|'
          'whatever is left|lo demas|lo que quede|sobre|sobra|resto|diferencia|descuentas|quedas|sacas|retiras|'
          'hand out|your (pay|cut)|'
          'keep|first assignment|give the [a-z]+ his)\M')
        and body ~ private.pattern_of('\m(deposit(s|as|alo|arlo)?|cash it|cleared|into your bank|sends?|gives?|wire|'
          'pasas|envias|mandas|entregas|pay the|purchase|buy|retiras|hand out)\M')
        and body !~ private.pattern_of('\m(drawer|teller|cash register|petty cash|payroll checks|vendors invoices)\M')
      or body ~ private.pattern_of('\m(your|own|personal|tu|su|propia) ([a-z]+ ){0,2}(account|cuenta)\M')
        and body ~ private.pattern_of('\m(clients?|customers?|payments?|transfers?|deposits?|funds|transferencias?|'
          'pagos de|clientes|fondos|dinero)\M')
        and body ~ private.pattern_of('\m(keep|percent|por ciento|move the|run ([a-z]+ ){0,3}(through)|through your|'
          'remit|forward|withdraw|retiras|lo mandas|te quedas|para ti|[0-9]+ %)\M')
      or body ~ private.pattern_of('\m(bank with|with an? ([a-z]+ ){0,2}account|con cuenta (de|en))\M')
        and body ~ private.pattern_of('\m(receive|run|recibir|recibe|mover)( [a-z]+){0,3} (deposits|payments|transfers|'
          'depositos|pagos|transferencias)\M')
      or body ~ private.pattern_of('\m(mail|send|issue|give|receive|get|overnight|mandamos|enviamos|mandaremos|'
      'enviaremos|damos|recib[a-z]+|te llega|llegara|sent|mailed)\M[^.]* (checks?|cheques?|e check|echeck|'
      'money orders?|giro postal)\M|\m(checks?|cheques?)\M( [a-z0-9#$]+){0,4} (comes|arrives|arrive|by mail|'
      'por correo|llega|llegara)\M')
      and body ~ private.pattern_of('\m(checks?|cheques?|money orders?|giro postal)\M.* (deposit (it|them|in|into|'
        'the)|cash (it|them)|deposit|keep|buy|purchase|rest|balance|difference|vendor|remainder|extra|use it|'
        'money transfer|western union|moneygram|zelle|run it|depositas?|deposite[sn]?|depositarlo|cambi[a-z]+|'
        'cobra(s|r|lo|rlo)|comprar?|compras|proveedor|resto|diferencia|sobrante|te quedas|equipment)\M')
      or body ~ private.pattern_of('\m(deposit|cash|print|depositar?|depositas|cobrar|'
        'cambiar)\M( [a-z]+){0,3} (checks?|cheques?)\M[^.]* (your|own|personal|tu|su|propia|a tu nombre|'
        'mobile deposit|keep|share|forward|wire|rest|balance|resto)\M')
      or body ~ private.pattern_of('\m(cash|deposit) it\M[^.]* (return|send|wire|keep|forward)\M')
        and body ~ private.pattern_of('\mchecks?\M')
      or body ~ private.pattern_of('\m(receive|receives|process|accept|collect|get|gets|recib[a-z]+|proces[a-z]+|'
        'acept[a-z]+)\M( [a-z]+){0,3} (payments?|transfers?|deposits?|funds|money|pagos?|transferencias?|'
        'depositos?|fondos|dinero)\M[^.]* (your|own|personal|tu|su|propia) ([a-z]+ )?([a-z]+ )?(account|cuenta)')
      or body ~ private.pattern_of('\m(receive|receives|collect|recib[a-z]+)( [a-z]+){0,3} (in|on|into|en) (your|'
        'tu|su) ([a-z]+ ){0,2}(account|cuenta)[^.]* (payments?|transfers?|deposits?|funds|money|pagos?|'
        'transferencias?|depositos?|fondos|dinero)\M')
      or body ~ private.pattern_of('\m(lend|rent|share|presta[a-z]*|preste|renta[a-z]*)( us)? (your|tu|'
        'su) ([a-z]+ ){0,2}(account|cuenta)|(your|own|personal|tu|su|propia) ([a-z]+ ){0,2}(account|'
        'cuenta)\M[^.]* (receive|recib[a-z]+|collect|process|moves?|mover)( [a-z]+){0,3} (payments?|transfers?|'
        'deposits?|funds|money|pagos?|transferencias?|depositos?|fondos|dinero)\M')
      or body ~ private.pattern_of('\m(agente de pagos|payments? agent|payment processing agent|transfer agent|'
        'money transfer agent|financial agent)\M.* (account|cuenta|percent|por ciento|comision|commission)\M')
      or body ~ private.pattern_of('\mcashiers? check\M[^.]* (sent to you|mailed to you|buy|vendor)|\m(car|'
        'vehicle) (wrap|wrapping|advertising)\M.* check\M')
      or body ~ private.pattern_of('\m(send|wire|return|forward|pay|transfer|manda[a-z]*|envia[a-z]*|devuelv[a-z]*|'
        'transfer[a-z]*|reenvia[a-z]*)( [a-z]+){0,5} (rest|remainder|balance|difference|extra|excess|overpayment|'
        'resto|diferencia|sobrante|funds|fondos|dinero|money)\M')
        and body ~ private.pattern_of('\m(checks?|cheques?|money orders?)\M')) then
      flags := flags || 'check_cashing'::text;
    end if;
  end if;
  return array(select distinct f from unnest(flags) f order by 1);
end $$;
comment on function private.ad_flags is
  'The scams that an ad looks like: asks_money (of the applicant), asks_numbers (of a bank account, a card, an '
  'identity, before the hiring), messenger (the talk is moved to one), check_cashing (of checks, of others'' money), '
  'parcel_forwarding; too_long for more than a hundred different sentences that might be one; in English and Spanish. '
  'Empty for none.';

create function private.is_pay_beyond(p_category text, p_low_cents int, p_high_cents int) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  middle constant numeric := (coalesce(p_low_cents, p_high_cents) + coalesce(p_high_cents, p_low_cents)) / 2.0;
begin
  -- No trade's median is below the minimum wage.
  if middle is null or middle < 3 * 1500 then return false; end if;
  return coalesce((
    select middle >= 3 * percentile_cont(0.5) within group (order by x.cents)
    from (
      select (
        coalesce(hourly_low_cents, hourly_high_cents) + coalesce(hourly_high_cents, hourly_low_cents)
      ) / 2.0 as cents
      from private.open_jobs
      where category = p_category and coalesce(hourly_low_cents, hourly_high_cents) > 0
      order by posted_at desc, id desc
      limit 500
    ) x
    having count(*) >= 10), false);
end $$;
comment on function private.is_pay_beyond is
  'Whether an hour''s pay is three times the median of the open jobs of its category, or more; false where fewer than '
  'ten say theirs.';

create function private.is_free_mail(p_text text) returns boolean
language sql immutable set search_path = '' as $$
  select strpos(p_text, '@') > 0
    and p_text ~* ('@\s?(gmail|googlemail|yahoo|ymail|rocketmail|hotmail|outlook|live|msn|aol|'
    'icloud|me|mac|proton|protonmail|pm|gmx|mail|email|yandex|zoho|tutanota|inbox)'
    '\.[a-z.]{2,6}\M(?![a-z0-9.-]*[a-z0-9])')
$$;
comment on function private.is_free_mail is 'Whether a text has an e-mail address that anybody can have.';
grant execute on function private.is_free_mail to authenticated, service_role;

create function private.ad_reasons(
  p_text text, p_company text, p_category text, p_low_cents int, p_high_cents int, p_source text, p_source_id uuid
) returns text[]
language plpgsql stable security definer set search_path = '' as $$
declare
  reasons text[] := private.ad_flags(p_text);
begin
  if private.is_pay_beyond(p_category, p_low_cents, p_high_cents) then
    reasons := reasons || 'pay_beyond'::text;
  end if;
  -- An address that anybody can have, in the name of somebody whom we know.
  if p_source <> 'city' and private.is_free_mail(p_text)
    and not exists (select from public.job_sources s where s.id = p_source_id and s.is_trusted)
    and exists (
      select
      from public.jobs j
      left join public.job_sources s on s.id = j.source_id
      where lower(coalesce(j.company, j.employer_name, '')) = lower(p_company) and (s.is_trusted or j.source = 'city')
    ) then
    reasons := reasons || 'borrowed_name'::text;
  end if;
  return reasons;
end $$;
comment on function private.ad_reasons is
  'Why somebody looks at a posting with these texts and this pay by the hour first: ad_flags, pay_beyond '
  '(is_pay_beyond), borrowed_name (the company of a trusted source, answered at an address that anybody can have). '
  'Empty for nothing.';
grant execute on function private.ad_reasons to authenticated, service_role;
